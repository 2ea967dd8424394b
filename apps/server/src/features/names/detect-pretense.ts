import {
  acronyms,
  authorityWords,
  connectors,
  institutions,
  leadingWords,
  supportWords,
} from './listed-names.ts'

/**
 * Whether a name seems to be an institution's or the service's own. Compares whole words without case, accents,
 * punctuation and look-alike characters, also if they are spaced out or run together.
 */
export function pretends(name: string): boolean {
  return readingsOf(name).some((reading) => {
    const words = wordsOf(reading)
    return words.length > 0 && (isPretense(words) || isPretense(withoutLead(words)))
  })
}

/** The normalized form of a name, for comparisons. */
export const comparedName = (name: string): string => wordsOf(name).join(' ')

function isPretense(words: readonly string[]): boolean {
  if (leads(words, listed.institutions).length > 0) return true
  if (leads(words, listed.acronyms).some(speaksForIt)) return true
  return isNothingElse(words)
}

/** The remaining words after each of the `names` that `words` begin with. */
const leads = (words: readonly string[], names: ReadonlySet<string>): string[][] =>
  words.flatMap((_, at) =>
    names.has(words.slice(0, at + 1).join('')) ? [words.slice(at + 1)] : [],
  )

function speaksForIt(rest: readonly string[]): boolean {
  const next = rest.find((word) => !listed.connectors.has(word))
  return next === undefined || listed.authorityWords.has(next) || listed.institutions.has(next)
}

/**
 * Whether words are a listed name, followed only by further names and words of authority, also if run together.
 * Connectors must be separate words, or stand between two names in one word: 'soportedebbva'. After an acronym, a
 * connector within a word must precede a full name, and a short acronym must be a separate word: 'Satén México',
 * 'nudemx' and 'Satine' are honest.
 */
function isNothingElse(words: readonly string[]): boolean {
  const text = words.join('')
  const edges = new Set(words.map((_, at) => words.slice(0, at).join('').length))
  edges.add(text.length)
  const after = (names: Iterable<string>, at: number) =>
    [...names].filter((name) => text.startsWith(name, at)).map((name) => at + name.length)
  const afterWhole = (names: Iterable<string>, at: number) =>
    edges.has(at) ? after(names, at).filter((end) => edges.has(end)) : []
  const afterConnectorAnd = (names: Iterable<string>, at: number) =>
    after(innerConnectors, at)
      .filter((end) => !edges.has(end))
      .flatMap((end) => after(names, end))

  const connected = (at: number) => afterWhole(listed.connectors, at)
  const afterAcronym = (at: number) => [
    ...connected(at),
    ...after(longFillers, at),
    ...afterWhole(listed.acronyms, at),
    ...afterConnectorAnd(fullNames, at),
  ]
  const afterName = (at: number) => [
    ...connected(at),
    ...after(fillers, at),
    ...afterConnectorAnd(fillers, at),
  ]
  const isRest = (starts: readonly number[], next: (at: number) => number[]) =>
    reached(starts, next).has(text.length)
  return [...reached([0], connected)].some(
    (start) =>
      isRest(after(fullNames, start), afterName) ||
      isRest(after(listed.acronyms, start), afterAcronym),
  )
}

/** The given places, and all that can be reached from them by any number of steps. */
function reached(places: readonly number[], stepsFrom: (place: number) => number[]): Set<number> {
  const all = new Set(places)
  // Iterating a Set also visits elements added during the loop.
  for (const place of all) for (const next of stepsFrom(place)) all.add(next)
  return all
}

/** Removes the words before the institution: 'Banco Santander', 'Soporte WhatsApp'. */
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
    ['i', '1l!|ǃǀіїιӏı'],
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
    .replace(/[™℠]/gu, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/./gu, (sign) => lookAlikes[sign] ?? sign)
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Numbers, and signs that may be letters: symbols together, and the same punctuation repeated. */
const doubtful = /\p{N}+|\p{So}+|[\p{Lm}ªº]+|([\p{Sc}\p{Sm}\p{Po}ǃǀ])\1*/gu

/** Enough for eight signs. Further ones are read as gaps, except in the reading that takes all signs as letters. */
const MOST_READINGS = 256

/** Reads each doubtful sign both as a letter ('$antander', 'S0porte') and as a gap ('BBVA|Soporte', 'soporte24'). */
function readingsOf(name: string): string[] {
  let readings = ['']
  let from = 0
  for (const { 0: sign, index } of name.matchAll(doubtful)) {
    if (wordsOf(sign).length === 0) continue
    const before = name.slice(from, index)
    const ways = readings.length < MOST_READINGS ? [`${before} `, before + sign] : [`${before} `]
    readings = readings.flatMap((start) => ways.map((way) => start + way))
    from = index + sign.length
  }
  return [name, ...readings.map((start) => start + name.slice(from))]
}

const fold = (names: readonly string[]) => new Set(names.map((name) => wordsOf(name).join('')))

const listed = {
  institutions: fold(institutions),
  acronyms: fold(acronyms),
  supportWords: fold(supportWords),
  authorityWords: fold(authorityWords),
  leadingWords: fold(leadingWords),
  connectors: fold(connectors),
}

const fullNames = [...listed.institutions, ...listed.supportWords]
const fillers = [...fullNames, ...listed.acronyms, ...listed.authorityWords]
const longFillers = fillers.filter((each) => each.length > 4 || !listed.acronyms.has(each))
/** 'a' and 'y' end many words: 'Amazona'. */
const innerConnectors = [...listed.connectors].filter((each) => each.length > 1)
