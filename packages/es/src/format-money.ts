/** '$1,250.00 MXN' for 1250 units of a currency (ISO 4217) that writes its sign as $. Throws RangeError for no amount. */
export function formatMoney(amount: number, currency: string): string {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount of money: ${amount}`)
  const [units = '', cents] = Math.abs(amount).toFixed(2).split('.')
  const sign = Number(amount.toFixed(2)) < 0 ? '-' : ''
  return `${sign}$${groupThousands(units)}.${cents} ${currency}`
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
