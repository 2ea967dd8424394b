import { foldText } from '@cuando/es/text'

interface Named {
  name: string
  last_name: string
}

/** A word of a name without case and accents, as it sounds, and whether it is in the field of the first name. */
interface Word {
  text: string
  sound: string
  isGiven: boolean
}

/** More words are not compared. */
const MAX_WORDS = 10

/**
 * Whether one person may have given both names: the words of one are in the other, in any order, or the first names and the
 * last names each are. 'Ana Ruiz' is 'Ana Ruiz Soto', 'Ruiz Ana', 'Anna Ruis' and 'Anita'; she is not 'Eva Ruiz', 'Ana López' or
 * 'Ana Ruiz (hija)'.
 */
export function sameNamedPeople(one: Named, other: Named): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  if (![first, second].every(hasWhole) || kinOf(first) !== kinOf(second)) return false
  if (spell(first) === spell(second)) return true
  if (areAmong(first, second) || areAmong(second, first)) return true
  const given = [first, second].map((words) => words.filter(({ isGiven }) => isGiven))
  const last = [first, second].map((words) => words.filter(({ isGiven }) => !isGiven))
  return given.every(({ length }) => length > 0) && isPart(given) && isPart(last)
}

const spell = (words: readonly Word[]) =>
  words
    .map(({ text }) => text)
    .toSorted()
    .join(' ')

const hasWhole = (words: readonly Word[]) => words.some(({ text }) => text.length > 1)

/** Whether one of two lists is in the other; none is in any. */
const isPart = ([one = [], other = []]: readonly (readonly Word[])[]) =>
  matchesAll(one, other) || matchesAll(other, one)

/** Whether all words of a name are in another. A single one must be a first name: a family has its last name in common. */
function areAmong(few: readonly Word[], many: readonly Word[]): boolean {
  const candidates = few.length === 1 ? many.filter(({ isGiven }) => isGiven) : many
  return matchesAll(few, candidates)
}

/** Whether each word has one of its own among the others; at most one of them may be mistyped. */
function matchesAll(few: readonly Word[], many: readonly Word[]): boolean {
  let rest = [...many]
  let typos = 0
  // Exact words first, so that a similar one does not take their place.
  const unmatched = [isExact, isAlike].reduce(
    (left, isMatch) =>
      left.filter((word) => {
        const found = rest.find((each) => isMatch(word, each))
        rest = rest.filter((each) => each !== found)
        return !found
      }),
    few,
  )
  for (const word of unmatched) {
    const found = rest.find((each) => isMistyped(word, each))
    if (!found) return false
    rest = rest.filter((each) => each !== found)
    typos += 1
  }
  return typos <= 1
}

type Match = (one: Word, other: Word) => boolean

const isExact: Match = (one, other) => one.text === other.text

const isAlike: Match = (one, other) =>
  one.sound === other.sound ||
  isInitial(one.text, other.text) ||
  isInitial(other.text, one.text) ||
  isDiminutive(one.text, other.text) ||
  isDiminutive(other.text, one.text)

const isInitial = (short: string, long: string) => short.length === 1 && long.startsWith(short)

/** The letters as Spanish says them: 'Marta' is 'Martha', 'Gonzales' is 'González', 'Ximena' is 'Jimena'. */
const soundOf = (word: string) =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ll', 'y')
    .replaceAll('ch', '#')
    .replaceAll('h', '')
    .replaceAll(/[vw]/g, 'b')
    .replaceAll(/z|c(?=[eiy])/g, 's')
    .replaceAll(/qu(?=[eiy])|[cq]/g, 'k')
    .replaceAll(/x|g(?=[eiy])/g, 'j')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1+/g, '$1')

/** 'anita' of 'ana', 'juanito' of 'juan'; 'juanita' is not one of 'juan'. */
function isDiminutive(small: string, word: string): boolean {
  if (small[0] !== word[0]) return false
  const [, stem, ending] = /^(.{2,}?)c?it([ao])$/.exec(small) ?? []
  if (!stem || word.length < 3) return false
  const isFeminine = word.endsWith('a')
  return word.replace(/[aeo]$/, '') === stem && isFeminine === (ending === 'a')
}

/** The fewest letters of a word that may be mistyped: short first names are too alike. */
const LONG_GIVEN = 7
const LONG_LAST = 6

/** Whether a word differs from another in one letter after the first, or in two adjacent ones that changed places. */
function isMistyped(one: Word, other: Word): boolean {
  const isGiven = one.isGiven || other.isGiven
  const shorter = Math.min(one.text.length, other.text.length)
  if (shorter < (isGiven ? LONG_GIVEN : LONG_LAST)) return false
  // 'Hernández' and 'Fernández' are two names.
  if (one.text[0] !== other.text[0]) return false
  // A last vowel tells a man's name from a woman's: 'Fernando' and 'Fernanda', 'Gabriel' and 'Gabriela'.
  if (isGiven && withoutVowel(one.text) === withoutVowel(other.text)) return false
  return isOneEdit(one.text, other.text)
}

const withoutVowel = (word: string) => word.replace(/[aeiou]$/, '')

function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const swapped = `${short.slice(0, at)}${short[at + 1] ?? ''}${short[at] ?? ''}${short.slice(at + 2)}`
  return short.slice(at + 1) === long.slice(at + 1) || swapped === long
}

const abbreviated: Record<string, string> = {
  ma: 'maria',
  gpe: 'guadalupe',
  fco: 'francisco',
  fdo: 'fernando',
}

/** Words that are no part of a name: a title, or a word between the parts of a last name. */
const unsaid = new Set(
  'de del la las los y sr sra srita srta don dona dr dra lic ing arq mtro mtra profe profr profra'.split(
    ' ',
  ),
)

/** Words that tell people of one name apart. */
const kin = new Set(
  'jr junior hijo hija mama papa madre padre hermano hermana esposo esposa abuelo abuela nieto nieta tio tia'.split(
    ' ',
  ),
)

const kinOf = (words: readonly Word[]) =>
  words
    .flatMap(({ text }) => (kin.has(text) ? [text] : []))
    .toSorted()
    .join(' ')

function wordsOf({ name, last_name: lastName }: Named): Word[] {
  const words = [
    ...splitWords(name).map((text) => ({ text, isGiven: true })),
    ...splitWords(lastName).map((text) => ({ text, isGiven: false })),
  ]
  const said = words.filter(({ text }) => !unsaid.has(text))
  return (said.length > 0 ? said : words)
    .slice(0, MAX_WORDS)
    .map((word) => ({ ...word, sound: soundOf(word.text) }))
}

const splitWords = (text: string) =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => abbreviated[word] ?? word)
