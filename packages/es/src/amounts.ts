/** The currencies with the sign $. */
const inDollarSigns = new Set(['MXN', 'USD'])

/**
 * '$1,250.00 MXN' for 1250 units of a currency (ISO 4217), '1,250.00 EUR' for an unknown one. Never throws, because a
 * newer server may send unknown currencies. '—' for NaN.
 */
export function formatMoney(amount: number, currency: string): string {
  if (!Number.isFinite(amount)) return '—'
  const [units = '', cents] = Math.abs(amount).toFixed(2).split('.')
  const minus = Number(amount.toFixed(2)) < 0 ? '-' : ''
  const sign = inDollarSigns.has(currency) ? '$' : ''
  return `${minus}${sign}${groupThousands(units)}.${cents} ${currency}`.trimEnd()
}

/** The price of a service: 'Gratis' for 0, else as `formatMoney`. */
export const formatPrice = (price: number, currency: string): string =>
  price === 0 ? 'Gratis' : formatMoney(price, currency)

/** The price of an appointment; null for one without a price. */
export const priceWords = ({ price, currency }: Priced): string | null =>
  typeof price === 'number' ? formatPrice(price, currency ?? '') : null

interface Priced {
  price: number | null
  currency: string | null
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** '45 min', '1 h', '1 h 30 min' for whole minutes from 0 on. Throws RangeError for others. */
export function formatDuration(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0)
    throw new RangeError(`not a duration in whole minutes: ${minutes}`)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
