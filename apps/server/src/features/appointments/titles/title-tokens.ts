import { foldText } from '@cuando/es/text'
import { isConnector, isOwnTime, particles } from './title-words.ts'

/** A word of a title, as it is written and folded, without punctuation at its ends. */
export interface Token {
  raw: string
  word: string
  /** Its first character in the title, and the one after its last. */
  from: number
  to: number
  /** Whether nothing but spaces is between it and the token before. */
  joins: boolean
}

/** Longer titles are read up to here. */
const MAX_TOKENS = 24
/** Words of a full name. */
const NAME_WORDS = { min: 2, max: 5 }

/** The words of a title, as far as they are read. */
export function tokensOf(title: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: raw, index: from } of title.matchAll(/[^\s()[\],;:|/•·"–—]+/gu)) {
    const word = foldText(raw).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    if (word === '') continue
    if (tokens.length === MAX_TOKENS) break
    const joins = tokens.length > 0 && title.slice(end, from).trim() === ''
    end = from + raw.length
    tokens.push({ raw, word, from, to: end, joins })
  }
  return tokens
}

/** Consecutive tokens, from the first to the last one. */
export interface Run {
  first: number
  last: number
}

/** The runs of a title that may be full names, each with the keys that a customer of this name has. */
export function runsOf(tokens: readonly Token[]): (Run & { keys: string[] })[] {
  return tokens.flatMap((_, first) => {
    const found: (Run & { keys: string[] })[] = []
    for (let count = 1; count <= NAME_WORDS.max; count += 1) {
      const last = first + count - 1
      const run = tokens.slice(first, last + 1)
      if (run.length < count || (count > 1 && !run.at(-1)?.joins)) break
      const keys = [run.map(({ word }) => word), run.map(({ raw }) => foldText(raw))]
      if (
        count >= NAME_WORDS.min &&
        run.every(isOfName) &&
        !isJoint(run[0]) &&
        !isJoint(run.at(-1))
      )
        found.push({ first, last, keys: [...new Set(keys.map((words) => words.join(' ')))] })
    }
    return found
  })
}

const isOfName = ({ word }: Token) => !/\d/.test(word)

/** No name begins or ends with 'y' or 'la'. */
const isJoint = (token: Token | undefined) =>
  token !== undefined && (isConnector(token.word) || particles.has(token.word))

/** Where a name occurs in a title in consecutive whole words; null if it does not. */
export function findRun(tokens: readonly Token[], name: string): Run | null {
  const words = tokensOf(name).map(({ word }) => word)
  if (words.length === 0) return null
  const first = tokens.findIndex((_, at) =>
    words.every((word, index) => {
      const token = tokens[at + index]
      return token?.word === word && (index === 0 || token.joins)
    }),
  )
  return first < 0 ? null : { first, last: first + words.length - 1 }
}

/** A title with a separator in place of a run. */
export function withoutRun(title: string, tokens: readonly Token[], { first, last }: Run): string {
  const [from, to] = [tokens[first]?.from ?? 0, tokens[last]?.to ?? 0]
  return `${title.slice(0, from)} | ${title.slice(to)}`
}

/** Whether the words before a run, or those that join it, say that the time is the owner's: 'Comida con Ana Ruiz'. */
export function isOwnUpTo(title: string, tokens: readonly Token[], { last }: Run): boolean {
  const end = tokens.findIndex((token, at) => at > last && !token.joins)
  return isOwnTime(title.slice(0, tokens.at(end < 0 ? -1 : end - 1)?.to))
}
