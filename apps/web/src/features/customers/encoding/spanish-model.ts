import { isHeaderWord } from '../columns/header-words-model.ts'

const lower = /[a-záéíóúñü]/
const upper = /[A-ZÁÉÍÓÚÑÜ]/
const spanish = /[áéíóúñüÁÉÍÓÚÑÜ]/
const letter = /[\p{Lu}\p{Ll}]/u
// Controls, and what draws frames.
const never = /[\x80-\x9F\uFFFD\u2500-\u259F]/
// 'Nº', and quotation marks, dashes and the like, which also stand beside words.
const beside = /[ªº°«»“”‘’–—…·]/

/**
 * How much a text reads as Spanish, to compare its readings in several encodings: its accented letters count for it where
 * Spanish has them, and symbols inside words against it.
 */
export function spanishScore(text: string): number {
  let score = 0
  for (const word of text.split(/[ \t\r\n,;"|/]+/)) {
    if (!/[^\0-\x7F]/.test(word)) continue
    score += scoreOfWord(word)
    // 'Teléfono' is the same as 'Telefono' here, and 'TelŽfono' is nothing.
    if (isHeaderWord(word.replace(/[.:()]+$/, ''))) score += HEADER
  }
  return score
}

const HEADER = 2

function scoreOfWord(word: string): number {
  let score = 0
  for (let at = 0; at < word.length; at += 1) {
    if (word.charAt(at) > '\x7F') score += scoreOfChar(word, at)
  }
  return score
}

function scoreOfChar(word: string, at: number): number {
  const [before, char, after] = [word.charAt(at - 1), word.charAt(at), word.charAt(at + 1)]
  if (never.test(char)) return -2
  if (letter.test(char)) {
    if (!fits(word, at)) return -1
    return spanish.test(char) && (letter.test(before) || letter.test(after)) ? 1 : 0
  }
  if (/[¿¡]/.test(char)) return letter.test(before) ? -1 : Number(letter.test(after))
  const isInside = letter.test(before) && letter.test(after)
  if (beside.test(char)) return isInside ? -1 : 0
  return letter.test(before) || letter.test(after) ? -1 : 0
}

/** Whether a letter is as large as the word around it: 'PEñA' and 'peÑa' are not written. */
function fits(word: string, at: number): boolean {
  const char = word.charAt(at)
  const [beforeLast, before, after] = [
    word.charAt(at - 2),
    word.charAt(at - 1),
    word.charAt(at + 1),
  ]
  if (char === char.toLowerCase())
    return !upper.test(after) && !(upper.test(before) && upper.test(beforeLast))
  return !lower.test(before)
}
