import { email as emailRule } from '@cuando/contract/calls/text'
import { emptyOrLastName } from '@cuando/contract/customers/customer-schemas'
import { personName } from '@cuando/contract/customers/person-name'
import type { ImportedOccurrence } from '@cuando/contract/imports/appointment-imports'
import { normalizePhone } from '@cuando/es/phones'
import type { Occurrence } from './list-occurrences.ts'
import { divideName, isOwnTime, type NamedService, readTitle } from './read-title.ts'

export interface ReadPerson {
  name: string
  lastName: string
  email: string
  phone: string
}

/** The person and the service that an event names. */
export interface Told {
  person: ReadPerson | null
  serviceId: string | null
}

export interface TimedService extends NamedService {
  duration: number
}

/** Reads the person and the service of an event. A service that is not named is the only one that lasts as long. */
export function readEvent(
  { event, from, until, isWholeDay }: Occurrence,
  services: readonly TimedService[],
  isOwn: (email: string) => boolean,
): Told {
  const minutes = (until - from) / 60_000
  const { guest } = event
  const title = readTitle(guest ? `${guest.service}: ` : event.title, services)
  const person = guest ? personOf(guest.name, guest) : personIn(event, title.person, isOwn)
  const fitting = services.filter(({ duration }) => duration === minutes)
  // A table that names another service contradicts the length.
  const isGuessed = fitting.length === 1 && !isWholeDay && (guest?.service ?? '') === ''
  const only = isGuessed ? (fitting[0]?.id ?? null) : null
  return { person, serviceId: title.serviceId ?? (person ? only : null) }
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

function personIn(
  { title, description, people }: Occurrence['event'],
  named: string | null,
  isOwn: (email: string) => boolean,
): ReadPerson | null {
  const guests = people.filter(({ email }) => !isOwn(email.toLowerCase()))
  const attendee = guests.find(({ email }) => emailRule.safeParse(email).success)
  if (named === null && (attendee === undefined || isOwnTime(title))) return null
  const text = `${title}\n${description}`
  return personOf(named ?? nameOf(attendee?.name ?? '', attendee?.email ?? ''), {
    email: attendee?.email || (emailIn(text, isOwn) ?? ''),
    phone: phoneIn(text) ?? '',
  })
}

/** Calendars write the address where a guest has no name. */
const nameOf = (name: string, email: string) =>
  name === '' || name.includes('@') ? (email.split('@')[0] ?? '') : name

function personOf(whole: string, contact: { email: string; phone: string }): ReadPerson | null {
  const { name, lastName } = divideName(whole)
  const isValid =
    personName('').safeParse(name).success && emptyOrLastName.safeParse(lastName).success
  if (!isValid) return null
  const email = emailRule.safeParse(contact.email).data ?? ''
  return { name, lastName, email, phone: phoneIn(contact.phone) ?? '' }
}

function emailIn(text: string, isOwn: (email: string) => boolean): string | null {
  for (const word of text.split(/[\s<>,;:()"]+/)) {
    const email = word.includes('@') ? emailRule.safeParse(word.replace(/\.$/, '')).data : undefined
    if (email && !isOwn(email)) return email
  }
  return null
}

/** The first number of ten digits or more; shorter ones may be anything. */
function phoneIn(text: string): string | null {
  for (const [found] of text.matchAll(/\+?\d[\d ().-]{8,24}/g)) {
    const digits = found.replace(/\D/g, '')
    if (digits.length >= 10 && digits.length <= 15) return normalizePhone(digits)
  }
  return null
}
