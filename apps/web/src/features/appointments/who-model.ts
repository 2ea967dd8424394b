import { normalizePhone } from '@cuando/es/phones'

/** Fewer letters of a name, or digits of a phone, find too many. */
const fewest = 3

/** The search for a typed name or phone; null while the text is too short. */
export function soughtBy(who: string): string | null {
  const text = who.trim()
  const isLong = /\p{L}/u.test(text)
    ? text.replace(/[^\p{L}]/gu, '').length >= fewest
    : text.replace(/\D/g, '').length >= fewest
  return isLong ? text : null
}

/** The name in a typed text, its first word and the rest; empty for a phone. */
export function nameIn(who: string): { name: string; lastName: string } {
  if (phoneIn(who) !== null) return { name: '', lastName: '' }
  const [name = '', ...rest] = who.trim().split(/\s+/)
  return { name, lastName: rest.join(' ') }
}

/** The phone that a typed text is, in its stored form; null for any other text. */
export function phoneIn(who: string): string | null {
  return /^[+\d\s().-]*\d[+\d\s().-]*$/.test(who) ? normalizePhone(who) : null
}
