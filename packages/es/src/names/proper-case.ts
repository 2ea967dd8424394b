import { foldText } from '../text.ts'
import { withoutTitles } from './given-name.ts'

/**
 * 'MARÍA DE LA LUZ PEÑA' and 'maría de la luz peña' as 'María de la Luz Peña'. A name with capitals of its own stays
 * as it is, and so do three capitals, which may be initials.
 */
export function properCase(whole: string): string {
  const judged = withoutTitles(whole)
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'))
    .join(' ')
  const isLower = judged === judged.toLowerCase()
  const isUpper = judged === judged.toUpperCase() && /\p{L}{4}|\p{L}\s+\p{L}/u.test(judged)
  if (!isLower && !isUpper) return whole
  const words = whole.split(/(\s+)/)
  return words.map((word, at) => inCase(word, at > 0 && at < words.length - 1)).join('')
}

const lowWords = new Set('de del la las los y e da das do dos di van von der den ter'.split(' '))
const highWords = new Set('cp lcp qfb mvz cd ln lae ii iii iv'.split(' '))

function inCase(word: string, isInside: boolean): string {
  const key = foldText(word).replace(/\./g, '')
  if (isInside && lowWords.has(key) && !word.includes('.')) return word.toLowerCase()
  if (highWords.has(key) || /^(?:\p{L}\.){2,}$/u.test(word)) return word.toUpperCase()
  return word
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}\d])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^Mc(?=\p{L}{3})(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
