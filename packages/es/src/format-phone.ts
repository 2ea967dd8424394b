import { nationalPhone } from './national-phone.ts'

/** '55 1234 5678' or '664 123 4567' for a Mexican number in any writing; any other number as it was given. */
export function formatPhone(phone: string): string {
  const digits = nationalPhone(phone)
  if (digits === null) return phone
  // Only Mexico City, Guadalajara and Monterrey have area codes of two digits.
  return /^(?:55|56|33|81)/.test(digits)
    ? `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`
    : `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
}
