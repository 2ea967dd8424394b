import {
  acronyms,
  authorityWords,
  connectors,
  institutions,
  leadingWords,
  supportWords,
} from './listed-names.ts'

/**
 * Whether a name seems to be an institution's or the service's own. Compared are whole words without case, accents,
 * punctuation and look-alike characters, also when they are spaced out or run together.
 */
export function pretends(name: string): boolean {
  return [wordsOf(name), wordsOf(withoutNumbers(name))].some(
    (words) => words.length > 0 && (isPretense(words) || isPretense(withoutLead(words))),
  )
}

/** The form in which two names are the same. */
export const comparedName = (name: string): string => wordsOf(name).join(' ')

function isPretense(words: readonly string[]): boolean {
  if (leads(words, listed.institutions).length > 0) return true
  if (leads(words, listed.acronyms).some(speaksForIt)) return true
  const first = words.findIndex((word) => !listed.connectors.has(word))
  const whole = words.slice(Math.max(first, 0)).join('')
  const starts = [...listed.institutions, ...listed.acronyms, ...listed.supportWords]
  return starts.some((start) => whole.startsWith(start) && isFiller(whole.slice(start.length)))
}

/** What is left of the words after each of the `names` that they begin with. */
const leads = (words: readonly string[], names: ReadonlySet<string>): string[][] =>
  words.flatMap((_, at) =>
    names.has(words.slice(0, at + 1).join('')) ? [words.slice(at + 1)] : [],
  )

function speaksForIt(rest: readonly string[]): boolean {
  const next = rest.find((word) => !listed.connectors.has(word))
  return next === undefined || listed.authorityWords.has(next) || listed.institutions.has(next)
}

/** Whether a text is nothing but names and words of authority, run together. */
function isFiller(text: string): boolean {
  // Whether the text up to each place can be divided into fillers.
  const reached = [true, ...Array<boolean>(text.length).fill(false)]
  for (let from = 0; from < text.length; from += 1) {
    if (!reached[from]) continue
    for (const filler of fillers)
      if (text.startsWith(filler, from)) reached[from + filler.length] = true
  }
  return reached[text.length] === true
}

/** 'Banco Santander', 'Soporte WhatsApp': without what stands before the institution. */
function withoutLead(words: readonly string[]): readonly string[] {
  const [rest] = leads(words, listed.leadingWords).toReversed()
  return rest ?? words
}

/** '1' and 'l' look like 'i', and so on: each group of look-alikes has one letter. Listed names are folded alike. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', '4@αа'],
    ['b', '8вβЬ'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', '3еєεё'],
    ['g', '9ɡ'],
    ['h', 'нһ'],
    ['i', '1l!|іїιӏı'],
    ['j', 'ј'],
    ['k', 'кκ'],
    ['m', 'м'],
    ['n', 'пηո'],
    ['o', '0оοօσ'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['r', 'гя'],
    ['s', '5$ѕ'],
    ['t', '7тτ'],
    ['u', 'υս'],
    ['v', 'ѵν'],
    ['w', 'ѡԝω'],
    ['x', 'хχ'],
    ['y', 'уγ'],
    ['z', '2ζ'],
  ].flatMap(([letter = '', others = '']) => [...others].map((other) => [other, letter])),
)

function wordsOf(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/./gu, (sign) => lookAlikes[sign] ?? sign)
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Numbers that say nothing: 'soporte24', 'SAT 2026'. */
const withoutNumbers = (name: string) =>
  name.replace(/(?<=^|[\p{L}\s\p{P}])\p{N}+(?=$|[\s\p{P}])/gu, ' ')

const fold = (names: readonly string[]) => new Set(names.map((name) => wordsOf(name).join('')))

const listed = {
  institutions: fold(institutions),
  acronyms: fold(acronyms),
  supportWords: fold(supportWords),
  authorityWords: fold(authorityWords),
  leadingWords: fold(leadingWords),
  connectors: fold(connectors),
}

const fillers = [
  ...listed.institutions,
  ...listed.acronyms,
  ...listed.supportWords,
  ...listed.authorityWords,
  ...listed.connectors,
]
