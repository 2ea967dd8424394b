import { foldText } from './text.ts'

/** A key that full names with the same words have, in any order, ignoring case, accents and punctuation. */
export const sameNameKey = (name: string): string => wordsOf(name).join(' ')

/** Whether two full names have the same words, as `sameNameKey` compares them. */
export const isSameName = (one: string, other: string): boolean =>
  sameNameKey(one) === sameNameKey(other)

/** Whether all words of one full name are in the other: 'Ana' or 'Ana Ruiz', and 'Ana María Ruiz'. */
export function isShorterName(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  return few !== undefined && few.length > 0 && few.every((word) => many?.includes(word))
}

const wordsOf = (name: string): string[] =>
  foldText(name)
    .match(/[\p{L}\p{N}]+/gu)
    ?.sort() ?? []
