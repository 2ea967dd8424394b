import { foldText } from '@cuando/es/text'
import { isCommon, isConnector } from './title-words.ts'

export interface NamedService {
  id: string
  name: string
}

interface Start {
  service: NamedService
  words: string
  count: number
}

/** Finds the names of services in texts. */
export interface ServiceWords {
  /** The service with the longest name that a text has in whole words. */
  find(text: string): NamedService | null
  /** The text without the name of a service. */
  without(text: string, service: NamedService): string
  /** The service that alone begins with the words from an index on: 'Corte' for 'Corte de cabello'. */
  startAt(words: readonly string[], at: number): Start | null
  /** Whether a folded word is of a service. */
  has(word: string): boolean
}

// A file names the same services in each title.
const made = new WeakMap<readonly NamedService[], ServiceWords>()

export function serviceWords(services: readonly NamedService[]): ServiceWords {
  const found = made.get(services) ?? makeWords(services)
  made.set(services, found)
  return found
}

function makeWords(services: readonly NamedService[]): ServiceWords {
  const named = services
    .map((service) => ({ service, words: wordsOf(service.name) }))
    .filter(({ words }) => words !== '')
    .sort((one, other) => other.words.length - one.words.length)
  const starts = startsOf(named)
  const longest = Math.max(0, ...[...starts.values()].map(({ count }) => count))
  const all = new Set(named.flatMap(({ words }) => words.split(' ')))
  return {
    find(text) {
      const folded = ` ${wordsOf(text)} `
      return named.find(({ words }) => folded.includes(` ${words} `))?.service ?? null
    },
    without: (text, service) => withoutName(text, wordsOf(service.name)),
    startAt(words, at) {
      for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
        const start = starts.get(wordsOf(words.slice(at, at + count).join(' ')))
        if (start) return start
      }
      return null
    },
    has: (word) => all.has(word),
  }
}

/** The first words of each service that no other begins with. */
function startsOf(named: readonly { service: NamedService; words: string }[]): Map<string, Start> {
  const all = named.flatMap(({ service, words }) => {
    const list = words.split(' ')
    return list.map((_, at) => ({
      ...{ service, words: list.slice(0, at + 1).join(' '), count: at + 1 },
      isWhole: at === list.length - 1,
      isClear: !isCommon(list[0] ?? '') && !isConnector(list[at] ?? ''),
    }))
  })
  const starts = new Map<string, Start>()
  for (const [words, [only, another]] of Map.groupBy(all, (each) => each.words))
    if (only && !another && only.isClear && !only.isWhole && words.length > 2)
      starts.set(words, only)
  return starts
}

const wordsOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function withoutName(text: string, name: string): string {
  const count = name.split(' ').length
  const words = text.split(/\s+/)
  const at = words.findIndex(
    (_, start) => wordsOf(words.slice(start, start + count).join(' ')) === name,
  )
  return at < 0 ? '' : [...words.slice(0, at), ...words.slice(at + count)].join(' ')
}
