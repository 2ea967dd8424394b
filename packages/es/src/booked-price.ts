import { formatPrice, onRequest } from './amounts.ts'

interface BookedPrice {
  serviceId: string | null
  price: number | null
  currency: string | null
}

/** The price of an appointment; null without a service. Without an amount it is on request. */
export const priceWords = ({ serviceId, price, currency }: BookedPrice): string | null =>
  serviceId && (price === null ? onRequest : formatPrice({ price, currency: currency ?? '' }))

/** The same behind a label 'Precio': 'Por acordar'. */
export const priceFact = (booked: BookedPrice): string | null =>
  priceWords(booked)?.replace('Precio por', 'Por') ?? null

/** The prices of several appointments together, as `formatPrice`. Null if a price is unknown, or their currencies differ. */
export function formatSum(prices: readonly Omit<BookedPrice, 'serviceId'>[]): string | null {
  const currency = prices[0]?.currency
  const amounts = prices.flatMap((each) => (each.currency === currency ? (each.price ?? []) : []))
  if (!currency || amounts.length < prices.length) return null
  return formatPrice({ price: amounts.reduce((sum, each) => sum + each, 0), currency })
}
