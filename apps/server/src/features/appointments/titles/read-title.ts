import { personName } from '@cuando/contract/customers/person-name'
import { foldText } from '@cuando/es/text'
import { type NamedService, serviceWords } from './service-words.ts'
import * as words from './title-words.ts'

export interface ReadTitle {
  serviceId: string | null
  /** The full name of a person in the title; null without one. */
  person: string | null
  /** The words that are neither the person nor the service; '' for none. */
  others: string
  /** Whether it has no word that may be a name. */
  isNameless: boolean
}

/**
 * Finds the service and the person in an event's title: 'Corte - Ana Ruiz', 'Ana Ruiz: Corte', 'Cita con Ana', 'Ana Ruiz (Corte)',
 * 'Uñas Ana Ruiz', 'Ana Ruiz corte'.
 */
export function readTitle(title: string, services: readonly NamedService[]): ReadTitle {
  const parts = readParts(title, services)
  const isSaid = parts.some(({ service, isIntro }) => service !== null || isIntro)
  const at = words.isBirthday(title) ? -1 : indexOfPerson(parts, isSaid ? isName : isFullName)
  return {
    ...wordsOf(parts, at),
    person: parts[at]?.rest ?? null,
    isNameless: parts.every((part) => isNameless(part)) && !words.isOwnTime(title),
  }
}

/** Reads a title whose person is known, and whose name was taken out of it. */
export const readRest = (rest: string, services: readonly NamedService[]) =>
  wordsOf(readParts(rest, services), -1)

function readParts(title: string, services: readonly NamedService[]): Part[] {
  const plain = [words.address, words.digits, words.contactWord].reduce(
    (text, pattern) => text.replace(pattern, ' '),
    title,
  )
  return partsOf(plain).map((part) => readPart(part, services))
}

/** The service of a title, and the words that are neither it nor the person. */
function wordsOf(parts: readonly Part[], person: number): Pick<ReadTitle, 'serviceId' | 'others'> {
  const named = parts.filter(({ service }) => service !== null)
  const service = (named.find(({ isExact }) => isExact) ?? named[0])?.service ?? null
  const others = parts.flatMap(({ taken, rest }, at) => [taken, at === person ? '' : rest])
  return {
    serviceId: service?.id ?? null,
    others: others.filter((each) => each !== '').join(', '),
  }
}

/** A name after words for the owner's own time is no customer's: 'Comida con Luis Paz'. */
function indexOfPerson(parts: readonly Part[], isPerson: (text: string) => boolean): number {
  const at = parts.findIndex(({ rest }) => isPerson(rest))
  return parts.slice(0, at + 1).some(({ rest }) => words.isOwnTime(rest)) ? -1 : at
}

interface Part {
  service: NamedService | null
  /** Whether the whole name of the service is there. */
  isExact: boolean
  isIntro: boolean
  /** Words before or after the name that say what is done, unless they are the service's. */
  taken: string
  rest: string
}

const isNameless = ({ service, isIntro, taken, rest }: Part) =>
  rest === '' || ((service !== null || isIntro || taken !== '') && !/\p{Lu}/u.test(rest))

const partsOf = (title: string): string[] =>
  title
    .split(/\s+[-–—|/•·]\s+|:\s+|[()[\],;|]|\s+(?:con|with|para|for)\s+(?=\p{Lu})/u)
    .map((part) => part.replace(/^[\s:.-]+|[\s:-]+$/gu, ''))
    .filter((part) => part !== '')

function readPart(part: string, services: readonly NamedService[]): Part {
  const known = serviceWords(services)
  const exact = known.find(part)
  const text = exact ? known.without(part, exact) : part
  const list = text.split(/\s+/).filter((word) => word !== '')
  const isBare = !exact && countFront(list, known.startAt, false) === 0
  const isIntro = isBare && words.intro.test(text)
  const left = isIntro ? text.replace(words.intro, '').trim().split(/\s+/) : list
  return takeEdges(
    left.filter((word) => word !== ''),
    { known, exact, isIntro },
  )
}

interface Edges {
  known: ReturnType<typeof serviceWords>
  exact: NamedService | null
  isIntro: boolean
}

/** Takes the words that say what is done off both ends. */
function takeEdges(list: readonly string[], { known, exact, isIntro }: Edges): Part {
  const front = countFront(list, known.startAt, exact !== null)
  const inner = list.slice(front)
  const back = indexOfBack(inner, known.startAt)
  const rest = withoutConnectors(inner.slice(0, back), front > 0 || exact !== null)
  const taken = [list.slice(0, front), inner.slice(back)].map((each) =>
    withoutConnectors(each, true),
  )
  const starts = [list.slice(0, front), inner.slice(back)].flatMap((each) =>
    each.flatMap((_, at) => known.startAt(each, at) ?? []),
  )
  const [start] = starts
  const text = taken.flat().join(' ')
  const isService = start !== undefined && foldText(text) === start.words
  return {
    service: exact ?? start?.service ?? null,
    ...{ isExact: exact !== null, isIntro },
    taken: isService ? '' : text,
    rest: rest.join(' '),
  }
}

type StartAt = ReturnType<typeof serviceWords>['startAt']

/** How many words at the beginning say what is done: 'Tinte y corte', 'Uñas acrílicas'. */
function countFront(list: readonly string[], startAt: StartAt, isBegun: boolean): number {
  let at = 0
  for (let word = list[at]; word !== undefined; word = list[at]) {
    const start = startAt(list, at)
    if (start) at += start.count
    else if (words.isTrade(word) || ((at > 0 || isBegun) && isLower(word))) at += 1
    else break
  }
  return at
}

/** Where the words at the end begin that say what is done: 'corte' of 'Ana Ruiz corte'. In capitals a trade may be a family name. */
function indexOfBack(list: readonly string[], startAt: StartAt): number {
  const at = list.findIndex((word, index) => {
    if (index === 0) return false
    const start = startAt(list, index)
    const isBegin = start !== null || (isLower(word) && words.isTrade(word))
    return isBegin && list.slice(index + (start?.count ?? 1)).every(isLower)
  })
  return at < 0 ? list.length : at
}

const isLower = (word: string) => /^\p{Ll}/u.test(word) || words.isConnector(word)

function withoutConnectors(list: readonly string[], isBegun: boolean): string[] {
  const from = isBegun ? list.findIndex((word) => !words.isConnector(word)) : 0
  const to = list.findLastIndex((word) => !words.isConnector(word))
  return from < 0 ? [] : list.slice(from, to + 1)
}

/** A text that names somebody: 'Ana Ruiz', 'María del Carmen'. Words in lower case are no names. */
function isName(text: string): boolean {
  const list = text.split(/\s+/)
  if (text === '' || list.length > 6 || words.isOwnTime(text) || /[\d@#]/.test(text)) return false
  const isWord = (word: string) =>
    words.particles.has(word.toLowerCase()) || /^\p{Lu}[\p{L}'’.-]*$/u.test(word)
  const isPerson = !list.every((word) => words.isDescription(word) || words.isTrade(word))
  return list.every(isWord) && isPerson && personName('').safeParse(text).success
}

const isFullName = (text: string) => text.trim().includes(' ') && isName(text)
