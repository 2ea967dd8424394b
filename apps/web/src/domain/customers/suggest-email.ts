import { limits } from '@cuando/contract/limits'
import emailMisspelled, { hotmail, live, outlook, yahoo } from 'email-misspelled'

/** Where people in Mexico have their mail, the most frequent first: of two that are as near, the first is meant. */
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

/** Right as they are, however near to a usual one. */
const known = new Set([...usual, ...hotmail, ...live, ...outlook, ...yahoo])

/** Mail under these names has one domain: 'gmail.com.mx' and 'gmail.es' are nobody's. */
const soleDomains = ['gmail.com', 'icloud.com']

/** Endings that no domain has, by what was meant. */
const slips = {
  com: ['con', 'cmo', 'ocm', 'vom', 'xom', 'cpm', 'cim', 'clm', 'coom', 'comm', 'conm', 'comn'],
  mx: ['nx', 'mxx'],
}
const endings = new Map(
  Object.entries(slips).flatMap(([meant, typed]) => typed.map((each) => [each, meant] as const)),
)

const nearest = emailMisspelled({ domains: usual, maxMisspelled: 2, lengthDiffMax: 2 })

/** The address that was probably meant by a mistyped one: 'ana@gmail.com' for 'ana@gmial.com'. Null for any other. */
export function suggestEmail(typed: string): string | null {
  if (typed.length > limits.email) return null
  const [, person, domain] = /^\s*([^\s@]+)@([^\s@]+?)\s*$/.exec(typed) ?? []
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
 * Whether two domains so near are one and a slip of the finger, rather than another one's own: a letter too many, too few
 * or wrong, or two in the wrong order. Few begin with a slip ('cloud.com'), and what is short is near to much ('like.com.mx').
 */
function isSlip(typed: string, meant: string, distance: number): boolean {
  if (typed[0] !== meant[0]) return false
  if (nameOf(meant).length <= 4 && nameOf(typed) !== nameOf(meant)) return false
  return distance === 1 || isSwap(typed, meant)
}

/** Whether two neighbouring letters stand in each other's place. */
function isSwap(typed: string, meant: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== meant[index])
  return at !== -1 && typed === swapped(meant, at)
}

const swapped = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`
