import { normalizePhone } from '@cuando/es/phones'

/** The maximum number of words of a search; further ones are ignored. */
const MAX_WORDS = 6

/** The alternatives for one word of a search: prefixes of customers' search words. */
export type SearchTerm = readonly string[]

/**
 * The terms of a search, which must all match; [] for a search without a letter or digit. Splits like
 * `customer_words_of` of the database, which makes customers' search words.
 */
export function searchTerms(search: string): SearchTerm[] {
  const phone = phonePrefixes(search)
  if (phone) return phone.length > 0 ? [phone] : []
  const words = search.normalize('NFKD').split(/\s+/).flatMap(wordsOf)
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => [word])
}

/** An e-mail is not split, even if it is incomplete. */
const wordsOf = (text: string) =>
  /[^@]@/.test(text) ? [text] : text.split(/[\p{P}\p{S}]+/u).filter((word) => word !== '')

/** The digits of a search that is nothing but a phone or a part of one; null for any other. */
function phonePrefixes(search: string): SearchTerm | null {
  if (!/^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(search)) return null
  const digits = search.replace(/\D/g, '')
  if (/^[\s(]*\+/.test(search)) return present([withoutPrefix(digits, /^521?/)])
  // Four digits alone are the last ones of a phone: 0443 is not the prefix 044 with a digit.
  if (/^\d{4}$/.test(search.trim())) return [digits]
  const national = withoutPrefix(digits, /^(?:00521?|044|045|01)/)
  return present([...new Set([digits, national, normalizePhone(digits)])])
}

const withoutPrefix = (digits: string, prefix: RegExp) => digits.replace(prefix, '')
const present = (prefixes: string[]) => prefixes.filter((prefix) => prefix !== '')
