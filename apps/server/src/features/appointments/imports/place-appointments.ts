import { randomUUID } from 'node:crypto'
import { zone } from '@cuando/agenda/zone/zone'
import type { Data } from '@cuando/contract/calls/endpoint'
import type {
  importAppointments as call,
  ImportedRow,
} from '@cuando/contract/imports/appointment-imports'
import { dateFrom } from '@cuando/time/calendar-date'
import { timeFrom } from '@cuando/time/wall-time'
import { type Tx, withoutWaiting } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { reserveSlot } from '../../availability/reserve-slot.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { type CustomerColumns, fromCustomerColumns } from '../../customers/store.ts'
import { bookedPrice } from '../../service-terms/choose-terms.ts'
import type { Performer } from '../../team/list-performers.ts'
import type { Author } from '../change/history-store.ts'
import { type BookedAppointment, insertAppointments } from '../new-appointment-store.ts'
import { firstReminders } from '../reminders/plan-reminders.ts'
import { type CheckedTime, checkTimes, googleIdOf } from './check-times.ts'
import { chooseCustomer, personOf, writeCustomer } from './choose-customer.ts'
import type { Person } from './find-person.ts'
import { declineReminders, eventKey, findImported, recordAppointments } from './import-store.ts'
import { type People, readPeople } from './people-store.ts'
import { MAX_MINUTES } from './suggest-occurrence.ts'

export interface Placed {
  made: number
  same: number
  refused: Data<typeof call>['refused']
}

interface Context {
  tx: Tx
  commerce: CommerceRow
  now: Date
  author: Author
  importId: string
  person: Person
  reminds: boolean
}

const MINUTE_MS = 60_000

interface Timed {
  row: ImportedRow
  key: Buffer
  from: number
  until: number
  performer: Performer
}

/** Makes appointments for events without one. Leaves out collisions that the owner has not forced. */
export async function placeAppointments(
  context: Context,
  rows: readonly ImportedRow[],
): Promise<Placed> {
  const { tx, commerce, now, importId, person } = context
  const { commerce_id: commerceId } = commerce
  const placed: Placed = { made: 0, same: 0, refused: [] }
  const leaveOut = ({ uid, occurrence }: ImportedRow, problem: string) =>
    placed.refused.push({ uid, occurrence, problem })
  const keys = new Set(await findImported(tx, commerceId, rows.map(eventKey)))
  const timed: Timed[] = []
  for (const row of rows) {
    const key = eventKey(row)
    if (keys.has(key.toString('hex'))) placed.same += 1
    else {
      const time = timeOf(context, row, key)
      if (!time.ok) leaveOut(row, textOf(time.reason))
      else timed.push(time.data)
      keys.add(key.toString('hex'))
    }
  }
  const wanted = timed.map(({ row: { uid }, ...time }) => ({ ...time, uid }))
  const checked = await checkTimes(tx, { commerce, memberId: person.memberId, now }, wanted)
  const people = await peopleOf(context, timed)
  const made: MadeAppointment[] = []
  for (const [at, time] of timed.entries()) {
    const appointment = await place({ ...context, people }, time, checked[at])
    if (appointment.ok) made.push(appointment.data)
    else leaveOut(time.row, textOf(appointment.reason))
  }
  await write(context, made)
  await recordAppointments(tx, commerceId, importId, made.map(toRecord(people)))
  return { ...placed, made: made.length }
}

const problems = {
  serviceUnavailable: 'El servicio ya no está disponible',
  invalid: 'La hora no es válida o ya pasó',
  slotTaken: 'Ya hay una cita a esa hora',
  slotClosed: 'Esa hora está bloqueada',
  slotBusy: 'Tu Google Calendar tiene otra cosa a esa hora',
  customerUnknown: 'El cliente ya no está',
  customerNameTaken: 'Hay varios clientes con este nombre: elige cuál es',
} as const

type Problem = keyof typeof problems

const isProblem = (reason: string): reason is Problem => Object.hasOwn(problems, reason)

const textOf = (reason: string): string =>
  isProblem(reason) ? problems[reason] : problems.slotTaken

function timeOf({ commerce, now, person }: Context, row: ImportedRow, key: Buffer): Outcome<Timed> {
  const performer = row.serviceId ? person.services.get(row.serviceId) : person.general
  if (!performer) return refused('serviceUnavailable')
  const from = zone(commerce.timezone).whenReached(dateFrom(row.date), timeFrom(row.time))
  const until = from + row.minutes * MINUTE_MS
  const isPossible =
    until > now.getTime() && row.minutes <= MAX_MINUTES && row.name + (row.customerId ?? '') !== ''
  return isPossible ? done({ row, key, from, until, performer }) : refused('invalid')
}

function peopleOf({ tx, commerce }: Context, timed: readonly Timed[]): Promise<People> {
  const rows = timed.map(({ row }) => row)
  const ids = rows.flatMap(({ customerId }) => customerId ?? [])
  return readPeople(tx, commerce.commerce_id, rows.map(personOf), ids)
}

interface MadeAppointment {
  appointment: BookedAppointment
  customerId: string
  time: Timed
}

async function place(
  context: Context & { people: People },
  time: Timed,
  check: CheckedTime | undefined,
): Promise<Outcome<MadeAppointment>> {
  const { tx, commerce, now, people } = context
  const { row, performer } = time
  const { collision } = check ?? { collision: 'TAKEN' as const }
  if (collision === 'TAKEN') return refused('slotTaken')
  if (!row.force && collision === 'DAY_OFF') return refused('slotClosed')
  if (!row.force && collision === 'BUSY') return refused('slotBusy')
  const service = { ...performer.service, duration: row.minutes }
  const choice = chooseCustomer(people, row)
  if (!choice.ok) return choice
  const reserved = await reserveSlot(tx, {
    ...{ commerce, service, now, date: row.date, time: row.time },
    performers: [{ ...performer, service }],
    booker: 'ownerOverride',
  })
  if (!reserved.ok) return reserved
  const { memberId: _, ...slot } = reserved.data
  // Only now, because a row that is left out leaves no customer behind.
  const { commerce_id: commerceId } = commerce
  const customer = await writeCustomer({ tx, commerceId, people, now }, choice.data)
  const appointment = compose(context, time, customer, slot)
  return done({ time, customerId: customer.id, appointment })
}

const notEnded = { status: 'PENDING', noShow: false, cancelReason: null, finalNotes: null } as const

function compose(
  { commerce, now, author, reminds }: Context,
  { row, performer: { service } }: Timed,
  customer: CustomerColumns & { id: string },
  slot: Pick<BookedAppointment, 'occupationId' | 'startsAt' | 'endsAt'>,
): BookedAppointment {
  const modality = service.modality ?? commerce.offered[0] ?? 'LOCAL'
  const atHome = modality === 'CUSTOM' && { address: row.address || 'Por confirmar' }
  return {
    ...slot,
    commerceId: commerce.commerce_id,
    id: randomUUID(),
    serviceId: service.id,
    customerId: customer.id,
    customer: fromCustomerColumns(customer),
    notes: row.notes || null,
    ...bookedPrice(service),
    modality,
    ...{ address: null, latitude: null, longitude: null },
    ...atHome,
    noticeToCancelHours: service.notice_to_cancel_hours,
    bookedBy: author.by,
    bookedByMember: author.by === 'OWNER' ? author.memberId : null,
    createdAt: now,
    reminders: reminds ? firstReminders(commerce, slot.startsAt, now) : [],
    ...notEnded,
  }
}

async function write(
  { tx, commerce, reminds }: Context,
  made: readonly MadeAppointment[],
): Promise<void> {
  if (made.length === 0) return
  const all = made.map(({ appointment }) => appointment)
  const { commerce_id: commerceId } = commerce
  withoutWaiting(tx, insertAppointments(tx, commerceId, all))
  // Otherwise the next change of the business's reminders would plan them.
  if (!reminds)
    await declineReminders(
      tx,
      commerceId,
      all.map(({ id }) => id),
    )
}

const toRecord =
  (people: People) =>
  ({ appointment, customerId, time: { row, key } }: MadeAppointment) => {
    const { version = 1, former = null } = people.byId.get(customerId) ?? {}
    return {
      ...{ appointmentId: appointment.id, key, googleId: googleIdOf(row.uid) },
      customer: { id: customerId, version, former },
    }
  }
