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
  const { rest } = contactsIn(who)
  if (isPhone(rest)) return { name: '', lastName: '' }
  const [name = '', ...others] = rest.split(/\s+/)
  return { name, lastName: others.join(' ') }
}

const isPhone = (text: string) => /^[+\d\s().-]*\d[+\d\s().-]*$/.test(text)

interface Contacts {
  /** In its stored form. */
  phone: string | null
  email: string | null
  /** The text without them. */
  rest: string
}

/** The e-mail in a typed text, and the phone at its end or beginning. */
export function contactsIn(who: string): Contacts {
  const [email = null] = /[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+/.exec(who) ?? []
  const text = email === null ? who.trim() : bare(who.replace(email, ' '))
  const phone = [atEnd, atStart]
    .map((place) => place.exec(text)?.[0] ?? '')
    .find((each) => each.replace(/\D/g, '').length >= fewestPhoneDigits)
  if (phone === undefined) return { phone: null, email, rest: text }
  return { phone: normalizePhone(phone), email, rest: bare(text.replace(phone, '')) }
}

const fewestPhoneDigits = 7
const atEnd = /(?<![^\s,;:])[+(]?\d[\d\s().-]*$/
const atStart = /^[+(]?\d[\d\s().-]*(?=[\s,;:])/

/** Without what separated it from a contact. */
const bare = (text: string) => text.replace(/^[\s,;:<>-]+|[\s,;:<>-]+$/g, '')
