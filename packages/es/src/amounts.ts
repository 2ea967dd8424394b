const inDollarSigns = /^(?:MXN|USD)$/

/**
 * '$1,250.00 MXN' for 1250 units of a currency (ISO 4217), '1,250.00 EUR' for an unknown one. Never throws, because a
 * newer server may send unknown currencies. '—' for NaN.
 */
export function formatMoney(amount: number, currency: string): string {
  if (!Number.isFinite(amount)) return '—'
  // Without a sign for what rounds to 0.
  const rounded = (Number(amount.toFixed(2)) || 0).toFixed(2)
  const grouped = rounded.replace(/\B(?=(?:\d{3})+\.)/g, ',')
  const signed = inDollarSigns.test(currency) ? grouped.replace(/\d/, '$$$&') : grouped
  return `${signed} ${currency}`.trimEnd()
}

/** The same without the name of the currency, and without cents if there are none: '$4,820'. */
export const formatAmount = (amount: number, currency: string): string =>
  formatMoney(amount, currency).replace(/ \S+$/, '').replace(/\.00$/, '')

interface ServicePrice {
  price: number
  currency: string
  /** The meaning of a price of 0; null reads as free. */
  zeroPrice?: string | null
}

export const onRequest = 'Precio por acordar'

/** The price of a service: for 0 'Gratis' or 'Precio por acordar', else as `formatMoney`. */
export const formatPrice = ({ price, currency, zeroPrice }: ServicePrice): string => {
  if (price) return formatMoney(price, currency)
  return zeroPrice === 'ON_REQUEST' ? onRequest : 'Gratis'
}

/** The text of a price with its currency on the same line as the amount. */
export const unbrokenPrice = (price: string): string => price.replace(/ (?=[A-Z]+$)/, '\u00a0')

/** '45 min', '1 h', '1 h 30 min' for whole minutes from 0 on. Throws RangeError for others. */
export function formatDuration(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0) throw new RangeError(`not a duration: ${minutes}`)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
