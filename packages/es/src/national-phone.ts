/**
 * The ten digits of a Mexican number, however it is written: with +52, with the 1 that mobiles once had behind it,
 * with the old 01, 044 and 045. Null for what is no Mexican number.
 */
export function nationalPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  // A 1 alone is no prefix of Mexico: 1 and ten digits is a number in the United States.
  return /^(?:(?:00)?521?|01|044|045)?([2-9]\d{9})$/.exec(digits)?.[1] ?? null
}
