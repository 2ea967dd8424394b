import type { AboutValues } from '@cuando/contract/customers/about-fields'
import type { TypedCustomer } from '@cuando/contract/customers/customer-fields'
import { TAG_SEPARATOR } from '@cuando/contract/customers/customer-file'
import { fullName } from '@cuando/es/text'
import type { LineField } from './read-line.ts'

/** A customer in an import; '' for missing values. */
export interface Person extends TypedCustomer, AboutValues {
  id: string
  /** The customer whose e-mail this one shares, without one of their own. */
  emailOwnerId: string | null
  /** 0 for a new customer. */
  version: number
}

export interface Namesake {
  phone: string
  name: string
}

export type Register = ReturnType<typeof registerPeople>

/** People by id, by e-mail, by the customer whose e-mail they share, and by phone and name. */
export function registerPeople(stored: readonly Person[]) {
  const ids = new Map<string, Person>()
  const sharers = new Map<string, Set<Person>>()
  const emails = new Map<string, Person>()
  const namesakes = new Map<string, Set<Person>>()
  const keyOf = ({ phone, name }: Namesake) => `${phone} ${nameKey(name)}`
  const keyOfPerson = (person: Person) => keyOf({ phone: person.phone, name: fullName(person) })
  function add(person: Person): void {
    ids.set(person.id, person)
    if (person.email !== '') emails.set(person.email, person)
    if (person.emailOwnerId !== null) addTo(sharers, person.emailOwnerId, person)
    addTo(namesakes, keyOfPerson(person), person)
  }
  for (const person of stored) add(person)
  return {
    add,
    remove(person: Person) {
      ids.delete(person.id)
      emails.delete(person.email)
      if (person.emailOwnerId !== null) sharers.get(person.emailOwnerId)?.delete(person)
      namesakes.get(keyOfPerson(person))?.delete(person)
    },
    byId: (id: string) => ids.get(id),
    byEmail: (email: string) => emails.get(email),
    /** Those who share the e-mail of the customer with this id. */
    sharing: (id: string): Person[] => [...(sharers.get(id) ?? [])],
    alike: (sought: Namesake): Person[] =>
      sought.phone === '' ? [] : [...(namesakes.get(keyOf(sought)) ?? [])],
  }
}

function addTo(people: Map<string, Set<Person>>, key: string, person: Person): void {
  people.set(key, (people.get(key) ?? new Set()).add(person))
}

/** Like `search_text` of the database, or coarser: names that differ here differ there, too. */
export const nameKey = (text: string) =>
  Array.from(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''), (letter) =>
    letter.toLowerCase(),
  ).join('')

/** A field as a file has it: with the e-mail that a customer shares. */
export function shownText(person: Person, field: LineField, people: Register): string {
  if (field === 'tags') return person.tags.join(TAG_SEPARATOR)
  const isShared = field === 'email' && person.emailOwnerId !== null
  return isShared ? (people.byId(person.emailOwnerId ?? '')?.email ?? '') : person[field]
}
