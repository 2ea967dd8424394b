import { nationalPhone } from './phones.ts'

const mexicanPrefix = /^(?:(?:00)?521?|01|044|045)/

/**
 * Asks about a number that is a Mexican one but for one digit: '¿Falta un dígito? Escribiste 9.' Null for complete
 * numbers, and for those of other countries.
 */
export function phoneQuestion(phone: string): string | null {
  if (nationalPhone(phone) !== null || /^\s*\+(?!\s*52)/.test(phone)) return null
  const digits = phone.replace(/\D/g, '')
  // 1 and ten digits is a number in the United States.
  if (/^1\d{10}$/.test(digits)) return null
  const { length } = digits.replace(mexicanPrefix, '')
  if (length === 9) return '¿Falta un dígito? Escribiste 9.'
  return length === 11 ? '¿Sobra un dígito? Escribiste 11.' : null
}
