import { fullName } from '@cuando/es/text'
import {
  findRun,
  isOwnUpTo,
  type Run,
  runsOf,
  type Token,
  tokensOf,
  withoutRun,
} from './title-tokens.ts'
import { isGivenName, isTrade, particles } from './title-words.ts'

/** A customer in the book, as titles are compared with them. */
export interface KnownPerson {
  id: string
  name: string
  last_name: string
  email: string | null
  shared_email: string | null
  phone: string | null
  name_key: string
}

export interface Contact {
  email: string
  phone: string
}

/** Customers by phone and e-mail, and by name. */
export interface KnownPeople {
  byContact: ReadonlyMap<string, readonly KnownPerson[]>
  byName: ReadonlyMap<string, KnownPerson>
}

export function knownPeople(rows: readonly KnownPerson[]): KnownPeople {
  const contacts = rows.flatMap((row) =>
    [row.phone, row.email, row.shared_email].flatMap((contact) =>
      contact === null ? [] : [{ contact, row }],
    ),
  )
  const grouped = Map.groupBy(contacts, ({ contact }) => contact)
  return {
    byContact: new Map([...grouped].map(([key, own]) => [key, own.map(({ row }) => row)])),
    byName: new Map(rows.map((row) => [row.name_key, row])),
  }
}

export interface Found {
  person: KnownPerson
  /** Whether the phone or the e-mail says who it is, so that nobody else can be meant. */
  isCertain: boolean
  /** The title without the name. */
  rest: string
}

interface Asked {
  title: string
  contact: Contact
  /** Whether the title has no word that may be a name. */
  isNameless: boolean
  /** Whether a word is of a service of the business. */
  isOfService: (word: string) => boolean
}

/** Finds the customer of an event by its phone or e-mail, or else by a full name in the title. */
export function findKnown(people: KnownPeople, asked: Asked): Found | null {
  const tokens = tokensOf(asked.title)
  return findCalled(people, tokens, asked) ?? findNamed(people, tokens, asked)
}

/** Of those with the phone or the e-mail the only one whose name is in the title, or the only one if it has no name. */
function findCalled({ byContact }: KnownPeople, tokens: readonly Token[], asked: Asked) {
  const { title, contact, isNameless } = asked
  const lists = [contact.phone, contact.email].flatMap((each) => byContact.get(each) ?? [])
  const possible = [...new Set(lists)]
  const named = (nameOf: (person: KnownPerson) => string) => {
    const found = possible.flatMap((person) => {
      const run = findRun(tokens, nameOf(person))
      return run && !isOwnUpTo(title, tokens, run) ? [{ person, run }] : []
    })
    return found.length === 1 ? found[0] : undefined
  }
  const full = named(whole)
  const found = full ?? named(({ name }) => name)
  if (found) {
    const run = grow(tokens, found.run, found.person)
    // 'Ana Pérez' with the phone of Ana Ruiz may be her daughter.
    if (!full && isPartOfName(tokens, run, asked.isOfService)) return null
    return { person: found.person, isCertain: true, rest: withoutRun(title, tokens, run) }
  }
  const [only, another] = possible
  return only && !another && isNameless ? { person: only, isCertain: true, rest: title } : null
}

const whole = ({ name, last_name: lastName }: KnownPerson) => fullName({ name, lastName })

/** The given name with the words beside it that are of the full name, too. */
function grow(tokens: readonly Token[], { first, last }: Run, person: KnownPerson): Run {
  const words = new Set(tokensOf(whole(person)).map(({ word }) => word))
  const run = { first, last }
  while (tokens[run.first]?.joins && words.has(tokens[run.first - 1]?.word ?? '')) run.first -= 1
  while (tokens[run.last + 1]?.joins && words.has(tokens[run.last + 1]?.word ?? '')) run.last += 1
  return run
}

/** The only customer whose full name is in the title, and is no part of a longer one. */
function findNamed(
  { byName }: KnownPeople,
  tokens: readonly Token[],
  { title, isOfService }: Asked,
): Found | null {
  const named = runsOf(tokens).flatMap(({ first, last, keys }) => {
    const person = keys.flatMap((key) => byName.get(key) ?? [])[0]
    return person ? [{ first, last, person }] : []
  })
  const longest = named.filter(
    (one) => !named.some((other) => other !== one && isWithin(one, other)),
  )
  const [run] = longest
  const isOne = new Set(longest.map(({ person }) => person.name_key)).size === 1
  if (!run || !isOne || isPartOfName(tokens, run, isOfService)) return null
  if (isOwnUpTo(title, tokens, run)) return null
  return { person: run.person, isCertain: false, rest: withoutRun(title, tokens, run) }
}

const isWithin = (one: Run, other: Run) => one.first >= other.first && one.last <= other.last

/** 'María López' in 'Ana María López', 'Ana Ruiz' in 'Ana Ruiz Peña' and in 'Ana Ruiz de León'. */
function isPartOfName(
  tokens: readonly Token[],
  { first, last }: Run,
  isOfService: Asked['isOfService'],
): boolean {
  const before = tokens[first]?.joins ? tokens[first - 1] : undefined
  if (before && isCapitalized(before) && isGivenName(before.word)) return true
  const [after, next] = [tokens[last + 1], tokens[last + 2]]
  if (!after?.joins) return false
  if (particles.has(after.word) && !['y', 'e'].includes(after.word))
    return next?.joins === true && isCapitalized(next)
  return isCapitalized(after) && !isTrade(after.word) && !isOfService(after.word)
}

const isCapitalized = ({ raw }: Token) => /^\p{Lu}\p{L}/u.test(raw)
