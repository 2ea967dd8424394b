const inDollarSigns = /^(?:MXN|USD)$/

/** Pesos alone need no name in Mexico; `isMixed` names them beside other currencies. */
interface MoneyLook {
  isMixed?: boolean
}

/**
 * '$1,250' for 1250 pesos, '$1,250.50 USD' for another currency (ISO 4217), '1,250 EUR' for an unknown one. Never throws, because a
 * newer server may send unknown currencies. '—' for NaN.
 */
export function formatMoney(
  amount: number,
  currency: string,
  { isMixed = false }: MoneyLook = {},
): string {
  if (!Number.isFinite(amount)) return '—'
  // Without a sign for what rounds to 0.
  const rounded = (Number(amount.toFixed(2)) || 0).toFixed(2)
  const grouped = rounded.replace(/\B(?=(?:\d{3})+\.)/g, ',').replace('.00', '')
  const signed = inDollarSigns.test(currency) ? grouped.replace(/\d/, '$$$&') : grouped
  return currency === 'MXN' && !isMixed ? signed : `${signed} ${currency}`.trimEnd()
}

/** The same without the name of the currency: '$4,820'. */
export const formatAmount = (amount: number, currency: string): string =>
  formatMoney(amount, currency).replace(/ \S+$/, '')

interface ServicePrice {
  price: number
  currency: string
  /** The meaning of a price of 0; null reads as free. */
  zeroPrice?: string | null
}

/** Whether prices are in several currencies. */
export const areMixed = (prices: readonly Pick<ServicePrice, 'currency'>[]): boolean =>
  prices.some(({ currency }) => currency !== prices[0]?.currency)

export const onRequest = 'Precio por acordar'

/** The price of a service: for 0 'Gratis' or 'Precio por acordar', else as `formatMoney`. */
export const formatPrice = (
  { price, currency, zeroPrice }: ServicePrice,
  look?: MoneyLook,
): string => {
  if (price) return formatMoney(price, currency, look)
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
