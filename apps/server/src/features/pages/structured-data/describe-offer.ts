import type { BookableService } from '@cuando/contract/business/service'
import type { OfferLeaf } from 'schema-dts'

/** The price of a service as an Offer of schema.org. A price on request is left out. */
export function describeOffer({ price, currency, zeroPrice }: BookableService): OfferLeaf {
  if (price === 0 && zeroPrice === 'ON_REQUEST') return { '@type': 'Offer' }
  return { '@type': 'Offer', price, priceCurrency: currency }
}
