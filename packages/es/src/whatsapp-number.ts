import { nationalPhone } from './national-phone.ts'

/**
 * The digits for a link https://wa.me/…: country code first, no plus, no zeros before it. '525512345678' for a Mexican
 * number in any writing. Null for a number too short to carry a country code.
 */
export function whatsappNumber(phone: string): string | null {
  const national = nationalPhone(phone)
  if (national !== null) return `52${national}`
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return /^\d{11,15}$/.test(digits) ? digits : null
}
