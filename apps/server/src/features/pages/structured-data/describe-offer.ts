import type { BookableService } from '@cuando/contract/service'
import type { OfferLeaf } from 'schema-dts'

/** What a service costs. */
export function describeOffer({ price, currency }: BookableService): OfferLeaf {
  return { '@type': 'Offer', price, priceCurrency: currency }
}
