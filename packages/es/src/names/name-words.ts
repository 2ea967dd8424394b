import { foldText } from '../text.ts'
import {
  givenNames,
  givenOrLast,
  lastNames,
  menOrLast,
  particles,
  shortForms,
} from './known-names.ts'

type Kind = 'given' | 'man' | 'either' | 'last' | 'short' | 'particle' | 'and' | 'unknown'

/** A word of a name. */
export interface NameWord {
  /** With a nickname, a suffix or a sign that stands behind it. */
  text: string
  /** In lower case, without accents and dots. */
  key: string
  kind: Kind
}

const token = /\([^)]*\)|\[[^\]]*\]|"[^"]*"|“[^”]*”|«[^»]*»|\S+/g

/** The words of a name. A nickname in quotes or brackets, a sign or 'Jr.' belongs to the word before it. */
export function nameWordsOf(text: string): NameWord[] {
  const words: NameWord[] = []
  let signs = ''
  for (const found of text.match(token) ?? []) {
    if (dashes.test(found)) continue
    const word = wordOf(found)
    const last = words.at(-1)
    if (isOwn(word) && !(last && isSuffix(word))) {
      words.push({ ...word, text: signs + found })
      signs = ''
    } else if (last) last.text += ` ${found}`
    else signs += `${found} `
  }
  return words
}

const dashes = /^[-–—]+$/
const isOwn = ({ text, key }: NameWord) => key !== '' && !/^[("“«[]/.test(text)

const suffixes = new Set(['jr', 'ii', 'iii', 'iv', 'md', 'mba', 'phd', 'dds'])
/** Whether it stands behind a last name: 'Jr.', 'III'. */
export const isSuffix = ({ key }: NameWord): boolean => suffixes.has(key)

function wordOf(text: string): NameWord {
  if (/^[A-Za-z]+$/.test(text)) {
    const key = text.toLowerCase()
    return { text, key, kind: kindOf(key, false) }
  }
  const [letters = ''] = /\p{L}.*/u.exec(foldText(text)) ?? []
  // Of 'López-Portillo', the first half is enough.
  const key = letters.replace(/\P{L}+$/u, '').replace(/\.|-.*/g, '')
  return { text, key, kind: kindOf(key, text.includes('.')) }
}

function kindOf(key: string, isShortened: boolean): Kind {
  if (/^[yei]$/.test(key) && !isShortened) return 'and'
  if (/^\p{L}$/u.test(key) || shortForms.has(key)) return 'short'
  if (particles.has(key)) return 'particle'
  if (givenNames.has(key)) return 'given'
  if (menOrLast.has(key)) return 'man'
  if (givenOrLast.has(key)) return 'either'
  return lastNames.has(key) ? 'last' : 'unknown'
}
