/**
 * '55 1234 5678' or '664 123 4567' for a Mexican number in any writing, '+34 612 345 678' for a foreign one with its country code;
 * any other number as it was given.
 */
export function formatPhone(phone: string): string {
  const digits = nationalPhone(phone)
  if (digits === null) return formatForeign(phone)
  // Only Mexico City, Guadalajara and Monterrey have area codes of two digits.
  return /^(?:55|56|33|81)/.test(digits)
    ? `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`
    : `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
}

// ITU-T E.164: country codes of one digit and of two; all others have three.
const shortCodes = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** '+34 612 345 678' for eleven digits or more, and in groups of three after the country code; others as they were given. */
function formatForeign(phone: string): string {
  const digits = whatsappNumber(phone)
  if (digits === null) return phone
  const [code = digits.slice(0, 3)] = shortCodes.exec(digits) ?? []
  // Without a single digit at the end.
  const groups = digits.slice(code.length).match(/\d{3}(?=\d{2})|\d+/g) ?? []
  return ['+'.concat(code), ...groups].join(' ')
}

/**
 * The ten digits of a Mexican number in any format: with +52, with the 1 once used for mobiles after it, with
 * the old prefixes 01, 044 and 045. Null for any other number.
 */
export function nationalPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  // 1 alone is not a Mexican prefix: 1 and ten digits is a number in the United States.
  return /^(?:(?:00)?521?|01|044|045)?([2-9]\d{9})$/.exec(digits)?.[1] ?? null
}

/**
 * The canonical form for storing and comparing phones: the ten digits of a Mexican number, the digits of any other
 * (leading zeros are only an international dialling prefix); '' without any digit.
 */
export const normalizePhone = (phone: string): string =>
  nationalPhone(phone) ?? phone.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

/**
 * The digits for a link https://wa.me/…: country code first, no plus, no zeros before it. '525512345678' for a Mexican
 * number in any writing. Null for a number too short to include a country code.
 */
export function whatsappNumber(phone: string): string | null {
  const national = nationalPhone(phone)
  if (national !== null) return `52${national}`
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return /^\d{11,15}$/.test(digits) ? digits : null
}

/** The address of a link that dials: 'tel:+525512345678', or 'tel:1234567' for a number that is only local. */
export function phoneUrl(phone: string): string {
  const international = whatsappNumber(phone)
  return international ? `tel:+${international}` : `tel:${phone.replace(/\D/g, '')}`
}

/** The URL that opens WhatsApp with a message to the phone, empty by default; null if the number can't have WhatsApp. */
export function whatsappUrl(phone: string, text = ''): string | null {
  const number = whatsappNumber(phone)
  if (number === null) return null
  const url = `https://wa.me/${number}`
  // A truncated text may end with half an emoji, which can't be percent-encoded.
  return text === ''
    ? url
    : `${url}?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}`
}
