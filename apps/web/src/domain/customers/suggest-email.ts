import { fieldLimits } from '@cuando/contract/calls/field-limits'
import emailMisspelled, { hotmail, live, outlook, yahoo } from 'email-misspelled'

/** The common mail domains in Mexico, most frequent first: the first of two equally near ones is suggested. */
const usual = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.mx',
  'icloud.com',
  'yahoo.com',
  'live.com.mx',
  'outlook.es',
  'hotmail.es',
  'yahoo.es',
  'prodigy.net.mx',
  'protonmail.com',
]

/** Real domains, which are never corrected to a common one nearby. */
const known = new Set([...usual, ...hotmail, ...live, ...outlook, ...yahoo])

/** Providers with only one domain: 'gmail.com.mx' and 'gmail.es' don't exist. */
const soleDomains = ['gmail.com', 'icloud.com']

/** Endings that don't exist, by the intended one. */
const slips = {
  com: ['con', 'cmo', 'ocm', 'vom', 'xom', 'cpm', 'cim', 'clm', 'coom', 'comm', 'conm', 'comn'],
  mx: ['nx', 'mxx'],
}
const endings = new Map(
  Object.entries(slips).flatMap(([meant, typed]) => typed.map((each) => [each, meant] as const)),
)

const nearest = emailMisspelled({ domains: usual, maxMisspelled: 2, lengthDiffMax: 2 })

// The server leaves out the same.
const pasted = /^.*<|\p{Cf}|[\s>.,;]+$/gu

/** The address that was probably meant by a mistyped one: 'ana@gmail.com' for 'ana@gmial.com'. Null for any other. */
export function suggestEmail(typed: string): string | null {
  if (typed.length > fieldLimits.email) return null
  const [, person, domain] = /^\s*([^\s@]+)@([^\s@]+?)\s*$/.exec(typed.replace(pasted, '')) ?? []
  if (!person || !domain) return null
  const meant = meantDomain(domain.toLowerCase())
  return meant === domain.toLowerCase() ? null : `${person}@${meant}`
}

function meantDomain(domain: string): string {
  if (known.has(domain)) return domain
  const ended = withRightEnding(domain)
  if (known.has(ended)) return ended
  const sole = soleDomains.find((each) => nameOf(each) === nameOf(ended))
  if (sole) return sole
  const near = nearest(`x@${ended}`).find((each) =>
    isSlip(ended, each.suggest, each.misspelledCount),
  )
  return near?.suggest ?? ended
}

const withRightEnding = (domain: string) =>
  domain.replace(/[^.]+$/, (ending) => endings.get(ending) ?? ending)

/** 'gmail' of 'gmail.com' */
const nameOf = (domain: string) => domain.split('.', 1)[0] ?? ''

/**
 * Whether a domain is a typo of another: an extra, missing or wrong letter, or two swapped ones. Otherwise it may be a
 * domain of its own. Typos are rare in the first letter ('cloud.com'), and short names resemble many ('like.com.mx').
 */
function isSlip(typed: string, meant: string, distance: number): boolean {
  if (typed[0] !== meant[0]) return false
  if (nameOf(meant).length <= 4 && nameOf(typed) !== nameOf(meant)) return false
  return distance === 1 || isSwap(typed, meant)
}

/** Whether two neighbouring letters are swapped. */
function isSwap(typed: string, meant: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== meant[index])
  return at !== -1 && typed === swapped(meant, at)
}

const swapped = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`
