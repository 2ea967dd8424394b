import { withoutTitles } from './given-name.ts'
import { devotions } from './known-names.ts'
import { isSuffix, type NameWord, nameWordsOf } from './name-words.ts'

export interface PersonName {
  name: string
  lastName: string
}

/**
 * The given names and last names of a whole name, as Mexicans write them: 'María del Carmen' and 'Hernández López', also of
 * 'Hernández López, María del Carmen'. Titles stay before the given name, nicknames behind their word. A single word is a
 * given name.
 */
export function splitFullName(whole: string): PersonName {
  const text = whole.trim().replace(/\s+/g, ' ')
  const rest = withoutTitles(text)
  const titles = text.slice(0, text.length - rest.length).trim()
  const { name, lastName } = splitAtComma(rest) ?? splitWords(rest)
  return { name: `${titles} ${name}`.trim(), lastName }
}

/** 'Apellidos, Nombre'; null without a comma that divides them. */
function splitAtComma(text: string): PersonName | null {
  const [, before, after = ''] = /^([^,("“«[]+?) ?, ?(.*)$/.exec(text) ?? []
  if (before === undefined) return null
  if (withoutTitles(after) === '') {
    const { name, lastName } = splitWords(before)
    return { name: `${after} ${name}`.trim(), lastName }
  }
  const given = nameWordsOf(after)
  if (given.every(isSuffix)) return withSuffix(splitWords(before), after)
  // 'María, López' has its comma in the wrong order.
  const isTurned = nameWordsOf(before).every(isGiven) && !given.some(isGiven)
  return isTurned ? { name: before, lastName: after } : { name: after, lastName: before }
}

const withSuffix = ({ name, lastName }: PersonName, suffix: string): PersonName =>
  lastName === ''
    ? { name: `${name}, ${suffix}`, lastName }
    : { name, lastName: `${lastName}, ${suffix}` }

function splitWords(text: string): PersonName {
  const words = nameWordsOf(text)
  if (words.length === 0) return { name: text, lastName: '' }
  const inFront = countLastNamesInFront(words)
  if (inFront > 0)
    return { name: join(words.slice(inFront)), lastName: join(words.slice(0, inFront)) }
  // 'La Güera'
  const given = words[0]?.kind === 'particle' ? words.length : countGiven(words)
  return { name: join(words.slice(0, given)), lastName: join(words.slice(given)) }
}

const join = (words: readonly NameWord[]) => words.map(({ text }) => text).join(' ')
const isGiven = ({ kind }: NameWord) => kind === 'given'
const isLink = (word: NameWord | undefined) => word?.kind === 'particle' || word?.kind === 'and'

/** How many words in front are last names, as in 'Hernández López María'; 0 in the usual order. */
function countLastNamesInFront(words: readonly NameWord[]): number {
  const [first, second] = words.filter(({ kind }) => kind !== 'particle')
  const isSurelyGiven = first?.kind === 'given' || first?.kind === 'short'
  const isLast = first?.kind === 'last' || (second?.kind === 'last' && !isSurelyGiven)
  if (words[0]?.kind !== 'particle' && !isLast) return 0
  const at = words.findIndex((word, index) => isGiven(word) && !isLink(words[index - 1]))
  if (at < 1 || countNames(words.slice(0, at)) > 2) return 0
  const rest = words.slice(at)
  const isRestGiven = rest.every(({ kind }) => kind === 'given' || kind === 'man')
  return isRestGiven || countGiven(rest) === rest.length ? at : 0
}

/** Names among words: 'Ortega y Gasset' and 'de la Cruz' are one each. */
const countNames = (words: readonly NameWord[]) =>
  words.filter((word, at) => !isLink(word) && words[at - 1]?.kind !== 'and').length

/** How many words from the first are given names, in the usual order. */
function countGiven(words: readonly NameWord[]): number {
  let end = endOfGiven(words, 0)
  while (isGivenAt(words, end)) end = endOfGiven(words, end)
  return end
}

const devotion =
  /^(?:de (?:la|las|los)|de|del) (perpetuo socorro|sagrado corazon|san juan(?= |$)|\S+)/

/** Where the given name ends that begins at a word: 'José de Jesús', 'Ana y Luis'. */
function endOfGiven(words: readonly NameWord[], at: number): number {
  const next = at + 1
  const second = words[next + 1]
  if (words[next]?.kind === 'and' && second && isGiven(second)) return endOfGiven(words, next + 1)
  const keys = words.slice(next, next + 5).map(({ key }) => key)
  const [whole = '', end = ''] = devotion.exec(keys.join(' ')) ?? []
  const last = at + whole.split(' ').length
  const isDevotion =
    devotions.has(end) ||
    end.includes(' ') ||
    (end === 'dios' && words[at]?.key === 'juan') ||
    // 'Ana de la Cruz López' has two last names already.
    (end === 'cruz' && countNames(words.slice(last + 1)) >= 2)
  return isDevotion ? endOfGiven(words, last) : next
}

/** Whether another given name begins at a word behind the first. */
function isGivenAt(words: readonly NameWord[], at: number): boolean {
  const word = words[at]
  const left = countNames(words.slice(at))
  const before = words[at - 1]?.key ?? ''
  // 'Ponce de León', 'Ortega y Gasset'
  const isLinked = isLink(words[at + 1])
  switch (word?.kind) {
    case 'given':
      return true
    case 'short':
      return left >= 2
    case 'man':
      return left >= 3 || (left === 2 && !before.endsWith('a'))
    case 'either':
      return (
        !isLinked && (left >= 3 || (left === 2 && before === 'juan' && word.key === 'bautista'))
      )
    case 'unknown':
      // Most people have two last names.
      return !isLinked && left >= 3
    default:
      return false
  }
}
