import { foldText } from '@cuando/es/text'

/** A piece of a text, and whether it matches the search. */
export interface Piece {
  /** The index of its first code point. */
  at: number
  text: string
  isMatch: boolean
}

/** A match may begin at the start of a phone, or at its last 8, 7 or 4 digits. */
const phoneEnds = [8, 7, 4]

/** Marks where words of a name or an e-mail begin with a word of the search, ignoring accents and case. */
export function markWords(text: string, search: string): Piece[] {
  const sought = wordsOf(search)
  const letters = [...text]
  const folded = letters.map(foldText)
  const isMarked = letters.map(() => false)
  letters.forEach((_, at) => {
    if (!isLetter(folded[at]) || isLetter(folded[at - 1])) return
    for (const word of sought) {
      const length = lengthOfPrefix(folded.slice(at), word)
      isMarked.fill(true, at, at + length)
    }
  })
  return piecesOf(letters, isMarked)
}

/** The same for a phone as it is shown; only its digits are compared. */
export function markPhone(phone: string, search: string): Piece[] {
  const letters = [...phone]
  const places = letters.flatMap((letter, at) => (isDigit(letter) ? [at] : []))
  const digits = places.map((at) => letters[at]).join('')
  const isMarked = letters.map(() => false)
  const starts = [0, ...phoneEnds.map((length) => digits.length - length)]
  for (const sought of [search, ...search.split(/\s+/)].flatMap(phonesIn)) {
    const from = starts.find((at) => at >= 0 && digits.startsWith(sought, at))
    if (from === undefined) continue
    const first = places[from] ?? 0
    const last = places[from + sought.length - 1] ?? first
    isMarked.fill(true, first, last + 1)
  }
  return piecesOf(letters, isMarked)
}

/** The digits of a word that may be a phone, as written and without Mexican dialling prefixes. */
function phonesIn(word: string): string[] {
  if (/[\p{L}@]/u.test(word)) return []
  const digits = word.replace(/\D/g, '')
  const national = digits.replace(/^(?:(?:00)?521?|044|045|01)/, '')
  return [digits, national].filter((each) => each !== '')
}

const isDigit = (letter: string) => /\d/.test(letter)
const isLetter = (folded: string | undefined) =>
  folded !== undefined && (folded === '' || /[\p{L}\p{N}]/u.test(folded))

/** Each word both whole, to match an e-mail, and split at punctuation, to match a name. */
const wordsOf = (search: string): string[] => [
  ...new Set(
    foldText(search)
      .split(/\s+/)
      .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
      .filter((word) => word !== ''),
  ),
]

/** The number of letters that the word takes up; 0 unless they begin with all of it. */
function lengthOfPrefix(folded: readonly string[], word: string): number {
  let rest = word
  for (let at = 0; at < folded.length; at += 1) {
    const letter = folded[at] ?? ''
    if (rest === '') return at
    if (!rest.startsWith(letter)) return 0
    rest = rest.slice(letter.length)
  }
  return rest === '' ? folded.length : 0
}

function piecesOf(letters: readonly string[], isMarked: readonly boolean[]): Piece[] {
  const pieces: Piece[] = []
  letters.forEach((letter, at) => {
    const isMatch = isMarked[at] ?? false
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else pieces.push({ at, text: letter, isMatch })
  })
  return pieces
}
