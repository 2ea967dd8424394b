import type { BookableService } from '@cuando/contract/business/service'
import type { OfferLeaf } from 'schema-dts'

/** The price of a service as an Offer of schema.org. */
export function describeOffer({ price, currency }: BookableService): OfferLeaf {
  return { '@type': 'Offer', price, priceCurrency: currency }
}
