import type { BookableService } from '@cuando/contract/service'
import type { OfferLeaf } from 'schema-dts'

/** What a service costs. A price of 0 is not said on the page either: it may be a matter of talking. */
export function describeOffer({ price, currency }: BookableService): OfferLeaf {
  return { '@type': 'Offer', ...(price > 0 ? { price, priceCurrency: currency } : {}) }
}
