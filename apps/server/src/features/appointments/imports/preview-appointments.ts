import type { Data } from '@cuando/contract/calls/endpoint'
import { fieldLimits } from '@cuando/contract/calls/field-limits'
import type {
  previewAppointments as call,
  ImportedEvent,
  ImportedOccurrence,
} from '@cuando/contract/imports/appointment-imports'
import { fullName } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import { dateFrom } from '@cuando/time/calendar-date'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { TaskProcess } from '../../../platform/process/start-task-process.ts'
import { readComing } from '../../availability/days-off/add-block.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import { fromCustomerColumns } from '../../customers/store.ts'
import { ExpansionDelayed } from '../../recurrence/expand-apart.ts'
import { nothing, readEach, readOccurrences } from '../titles/read-occurrences.ts'
import { type CheckedTime, checkTimes, minutesOf } from './check-times.ts'
import { isOtherPerson } from './choose-customer.ts'
import { findInTheWay, type InTheWay } from './collision-store.ts'
import { findPerson, type Person } from './find-person.ts'
import { eventKey, findImported } from './import-store.ts'
import { listOccurrences, type Occurrence } from './list-occurrences.ts'
import { type Kept, readPeople } from './people-store.ts'
import { blockedBefore } from './place-blocks.ts'
import { MAX_MINUTES, suggest, type TimedService, type Told } from './suggest-occurrence.ts'

interface Deps {
  db: Db
  now: Date
  calendars: TaskProcess
}

interface Asked {
  commerceId: CommerceId
  memberId: string | undefined
  events: readonly ImportedEvent[]
}

/** Shows what an import would make of each time of some events; writes nothing. */
export async function previewAppointments(
  { db, now, calendars }: Deps,
  { commerceId, memberId, events }: Asked,
): Promise<Outcome<Data<typeof call>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const person = await findPerson(db, commerce, memberId)
  if (!person.ok) return person
  const tools = { calendars, now, businessZone: commerce.timezone }
  const usualDuration = commerce.appointment_duration
  const list = await listOccurrences(events, { ...tools, usualDuration }).catch(refuseDelay)
  if (list === null) return refused('overloaded')
  const { occurrences, ...counts } = list
  const services = servicesOf(person.data)
  const told = await readOccurrences(db, commerceId, { occurrences, services })
  const context = { db, commerce, now, person: person.data }
  const times = await findCollisions(context, occurrences, told)
  const customers = await findCustomers(context, told)
  const keys = occurrences.map(({ event: { uid }, key }) => eventKey({ uid, occurrence: key }))
  const imported = await findImported(db, commerceId, keys)
  const today = localTime(now.getTime(), commerce.timezone).date
  const whose = { commerceId, memberId: commerce.has_team ? person.data.memberId : null }
  const blocked = blockedBefore(await readComing(db, whose, today), today)
  const presented = await readEach(occurrences, (each, at) =>
    present(each, {
      timezone: commerce.timezone,
      told: told[at] ?? nothing,
      isImported: imported.has(keys[at]?.toString('hex') ?? ''),
      blocked,
      customers: customers[at] ?? [],
      time: times[at] ?? null,
    }),
  )
  return done({
    ...counts,
    occurrences: presented,
    services: services.map(({ id, name }) => ({ id, name })),
  })
}

function refuseDelay(error: unknown): null {
  if (error instanceof ExpansionDelayed) return null
  throw error
}

const servicesOf = ({ services }: Person): TimedService[] =>
  [...services.values()].flatMap(({ service: { id, name, duration } }) =>
    id !== null && name !== null ? [{ id, name, duration }] : [],
  )

interface Context {
  db: Db
  commerce: CommerceRow
  person: Person
  now: Date
}

interface FoundTime extends CheckedTime {
  inTheWay: InTheWay | undefined
}

/** The collision of each time as an appointment; null for times that can't be an appointment. */
async function findCollisions(
  { db, commerce, person, now }: Context,
  occurrences: readonly Occurrence[],
  told: readonly Told[],
): Promise<(FoundTime | null)[]> {
  const { memberId, services, general } = person
  const wanted = occurrences.flatMap((each, at) => {
    if (each.isWholeDay || minutesOf(each) > MAX_MINUTES) return []
    const performer = services.get(told[at]?.serviceId ?? '') ?? general
    return [{ at, from: each.from, until: each.until, uid: each.event.uid, performer }]
  })
  const checked = await checkTimes(db, { commerce, memberId, now }, wanted)
  const taken = wanted.filter((_, index) => checked[index]?.collision === 'TAKEN')
  const whose = { commerceId: commerce.commerce_id, memberId }
  const names = await findInTheWay(db, whose, taken)
  const nameOf = new Map(taken.map(({ at }, index) => [at, names.get(index)]))
  const times: (FoundTime | null)[] = occurrences.map(() => null)
  for (const [index, { at }] of wanted.entries()) {
    const check = checked[index]
    if (check) times[at] = { ...check, inTheWay: nameOf.get(at) }
  }
  return times
}

/** The customers who may be meant, for each event. */
async function findCustomers({ db, commerce }: Context, told: readonly Told[]): Promise<Kept[][]> {
  const persons = told.flatMap(({ person }) => person ?? [])
  const ids = told.flatMap(({ customerId }) => customerId ?? [])
  const people = await readPeople(db, commerce.commerce_id, persons, ids)
  return readEach(told, ({ person, customerId }) => {
    const certain = people.byId.get(customerId ?? '')
    return certain ? [certain] : person ? people.find(person) : []
  })
}

interface Known {
  timezone: string
  told: Told
  isImported: boolean
  blocked: ReturnType<typeof blockedBefore>
  customers: readonly Kept[]
  time: FoundTime | null
}

function present(each: Occurrence, known: Known): ImportedOccurrence {
  const { timezone, told, customers, time } = known
  const { person, contact, serviceId, others } = told
  const { event, from, key, isWholeDay } = each
  const minutes = isWholeDay ? wholeDays(each, timezone) * 1440 : minutesOf(each)
  const local = { ...localTime(from, timezone), minutes }
  return {
    uid: event.uid,
    occurrence: key,
    ...local,
    isWholeDay,
    title: event.title,
    ...suggestionOf(each, known, local),
    person,
    contact,
    customers: customers.map((row) => ({
      id: row.id,
      name: fullName(fromCustomerColumns(row)),
      contact: row.phone ?? row.email ?? row.shared_email,
      isOther: person !== null && isOtherPerson(row, person),
    })),
    serviceId,
    notes: person ? notesOf(others, event.description) : event.description,
    address: event.location,
    collision: time?.collision ? { kind: time.collision, with: wordsOf(time, timezone) } : null,
    isOutsideHours: time?.isOutsideHours ?? false,
    isInGoogle: time?.isInGoogle ?? false,
  }
}

/** The suggestion for a time. Blocked times get no second block. */
function suggestionOf(
  each: Occurrence,
  { told: { person }, isImported, blocked }: Known,
  local: Pick<ImportedOccurrence, 'date' | 'time' | 'minutes'>,
): ReturnType<typeof suggest> {
  const suggested = suggest(each, { isImported, person })
  if (suggested.suggestion !== 'BLOCK') return suggested
  const reason = blocked({ ...local, title: each.event.title })
  return reason === null ? suggested : { suggestion: 'SKIP', reason }
}

const notesOf = (...texts: string[]) =>
  [...new Set(texts)]
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, fieldLimits.notes)
    .replace(/\p{Surrogate}$/u, '')

/** A day may have 23 or 25 hours. */
const wholeDays = ({ from, until }: Occurrence, timezone: string): number =>
  dateFrom(localTime(until, timezone).date) - dateFrom(localTime(from, timezone).date)

function wordsOf({ inTheWay }: FoundTime, timezone: string): string | null {
  if (!inTheWay) return null
  return `${fullName(inTheWay)}, ${localTime(inTheWay.startsAt.getTime(), timezone).time}`
}
