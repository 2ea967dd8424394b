import { email as emailRule } from '@cuando/contract/calls/text'
import { emptyOrLastName } from '@cuando/contract/customers/customer-schemas'
import { personName } from '@cuando/contract/customers/person-name'
import type { ImportedOccurrence } from '@cuando/contract/imports/appointment-imports'
import { normalizePhone } from '@cuando/es/phones'
import { divideName } from '../titles/divide-name.ts'
import { type Contact, findKnown, type KnownPeople } from '../titles/find-known.ts'
import { type ReadTitle, readRest, readTitle } from '../titles/read-title.ts'
import { type NamedService, serviceWords } from '../titles/service-words.ts'
import { findRun, isOwnUpTo, tokensOf, withoutRun } from '../titles/title-tokens.ts'
import { isBirthday, isOwnTime } from '../titles/title-words.ts'
import type { Occurrence } from './list-occurrences.ts'

type Event = Occurrence['event']

export interface ReadPerson extends Contact {
  name: string
  lastName: string
}

/** The person and the service of an event. */
export interface Told {
  person: ReadPerson | null
  /** The known customer who is meant for certain. */
  customerId: string | null
  /** Found in the event, also if nobody is named. */
  contact: Contact
  serviceId: string | null
  /** The words of the title that are neither the person nor the service. */
  others: string
}

export interface TimedService extends NamedService {
  duration: number
}

export interface Reader {
  services: readonly TimedService[]
  /** Whether an e-mail is of somebody who works at the business. */
  isOwn: (email: string) => boolean
  known: KnownPeople
}

/** The e-mail and the phone of an event; '' for none. */
export function contactOf(
  { guest, title, description, people }: Event,
  isOwn: Reader['isOwn'],
): Contact {
  if (guest) return cleanContact(guest)
  const text = `${title}\n${description}`
  const attendee = people.find(
    ({ email }) => emailRule.safeParse(email).success && !isOwn(email.toLowerCase()),
  )
  return cleanContact({ email: attendee?.email || emailIn(text, isOwn), phone: phoneIn(text) })
}

const cleanContact = ({ email, phone }: Contact): Contact => ({
  email: emailRule.safeParse(email).data ?? '',
  phone: phoneIn(phone),
})

/** Reads the person and the service of an event. */
export function readEvent(event: Event, reader: Reader): Told {
  const contact = contactOf(event, reader.isOwn)
  const { guest, title } = event
  const read = readTitle(guest ? `${guest.service}: ` : title, reader.services)
  const found = guest
    ? { ...divideName(guest.name), customerId: null, rest: null }
    : nameIn(event, read, { contact, reader })
  const person = found && personOf(found, contact)
  if (!person) return { ...read, person, customerId: null, contact }
  const { serviceId, others } = found.rest === null ? read : readRest(found.rest, reader.services)
  return { person, customerId: found.customerId, contact, serviceId, others }
}

/** The service that an event names, or else, for somebody's appointment that says nothing more, the only one that lasts as long. */
export function serviceOf(
  { person, serviceId, others }: Told,
  { from, until, isWholeDay }: Occurrence,
  services: readonly TimedService[],
): string | null {
  if (serviceId !== null || person === null || others !== '' || isWholeDay) return serviceId
  const minutes = (until - from) / 60_000
  const fitting = services.filter(({ duration }) => duration === minutes)
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null
}

/** Of an appointment. */
export const MAX_MINUTES = 24 * 60

/** The suggestion for an occurrence, and the reason against an appointment. */
export function suggest(
  { event, from, until, isWholeDay }: Occurrence,
  { isImported, person }: { isImported: boolean; person: ReadPerson | null },
): Pick<ImportedOccurrence, 'suggestion' | 'reason'> {
  const isLong = until - from > MAX_MINUTES * 60_000
  if (isImported) return { suggestion: 'SKIP', reason: 'IMPORTED' }
  if (event.isFree) return { suggestion: 'SKIP', reason: 'FREE' }
  if (isWholeDay)
    return { suggestion: isAbsence(event.title) ? 'BLOCK' : 'SKIP', reason: 'WHOLE_DAY' }
  if (!person) return { suggestion: 'BLOCK', reason: isLong ? 'TOO_LONG' : 'NOBODY' }
  return isLong
    ? { suggestion: 'BLOCK', reason: 'TOO_LONG' }
    : { suggestion: 'APPOINTMENT', reason: null }
}

// Of the events of whole days only these keep somebody from working.
const absence =
  /vacacion|vacation|cerrado|closed|no (?:hay |se )?(?:trabaj|abr|atiend)|descanso|fuera|viaje|out of office|ausente|permiso|incapacidad/i

const isAbsence = (title: string) => absence.test(title)

/** The name in an event. `rest` is the title without it, or null for a name that only looks like one. */
interface FoundName extends Pick<ReadPerson, 'name' | 'lastName'> {
  customerId: string | null
  rest: string | null
}

interface Given {
  contact: Contact
  reader: Reader
}

function nameIn(event: Event, read: ReadTitle, { contact, reader }: Given): FoundName | null {
  const { title, people } = event
  const { isNameless, person: named } = read
  if (isBirthday(title)) return null
  const isOfService = serviceWords(reader.services).has
  const known = findKnown(reader.known, { title, contact, isNameless, isOfService })
  if (known) {
    const { id, name, last_name: lastName } = known.person
    return { name, lastName, customerId: known.isCertain ? id : null, rest: known.rest }
  }
  const guests = people.filter(({ email }) => !reader.isOwn(email.toLowerCase()))
  const invited = invitedIn(title, guests)
  if (invited) return invited
  const attendee = guests.find(({ email }) => emailRule.safeParse(email).success)
  if (named === null && (attendee === undefined || isOwnTime(title))) return null
  const whole = named ?? nameOf(attendee?.name ?? '', attendee?.email ?? '')
  return { ...divideName(whole), customerId: null, rest: null }
}

/** The guest whose full name is in the title. */
function invitedIn(title: string, guests: Event['people']): FoundName | null {
  const tokens = tokensOf(title)
  for (const { name } of guests) {
    const run = name.includes('@') ? null : findRun(tokens, name)
    if (run && run.last > run.first && !isOwnUpTo(title, tokens, run))
      return { ...divideName(name), customerId: null, rest: withoutRun(title, tokens, run) }
  }
  return null
}

/** Calendars write the address where a guest has no name. */
const nameOf = (name: string, email: string) =>
  name === '' || name.includes('@') ? (email.split('@')[0] ?? '') : name

function personOf({ name, lastName }: Omit<ReadPerson, keyof Contact>, contact: Contact) {
  const isValid =
    personName('').safeParse(name).success && emptyOrLastName.safeParse(lastName).success
  return isValid ? { name, lastName, ...contact } : null
}

function emailIn(text: string, isOwn: Reader['isOwn']): string {
  for (const word of text.split(/[\s<>,;:()"]+/)) {
    const email = word.includes('@') ? emailRule.safeParse(word.replace(/\.$/, '')).data : undefined
    if (email && !isOwn(email)) return email
  }
  return ''
}

/** The first number of ten digits or more; shorter ones may be anything. */
function phoneIn(text: string): string {
  for (const [found] of text.matchAll(/\+?\d[\d ().-]{8,24}/g)) {
    const digits = found.replace(/\D/g, '')
    if (digits.length >= 10 && digits.length <= 15) return normalizePhone(digits)
  }
  return ''
}
