import { randomUUID } from 'node:crypto'
import { flagsOf } from '@cuando/contract/appointments/modality'
import { refusals } from '@cuando/contract/calls/refusals'
import type { Companion, PartyRequest } from '@cuando/contract/party/book-party'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  done,
  type Outcome,
  type Refusal,
  refused,
  refusedField,
} from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { claimIdempotencyKey } from '../../idempotency/claim-idempotency-key.ts'
import type { WrittenNotification } from '../../notifications/write-notifications.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import type { Booked } from '../book/answer-booking.ts'
import { askWhatDecides, bookLocked } from '../book/book-appointment.ts'
import { checkVisitor } from '../book/check-caps.ts'
import type { OwnRequest } from '../book/find-booked-customer.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import type { PartyPlace } from '../new-appointment-store.ts'
import type { ActionContext, GatheredMail } from '../notify/notify-of-action.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { queueParty } from '../together/queue-together.ts'
import { readParty } from './party-store.ts'

export interface BookedParty {
  /** In the order of the request. */
  appointments: Omit<Booked, 'notification'>[]
  /** Of all of them; null when an earlier request made the appointments. */
  notification: WrittenNotification | null
}

interface Booking {
  key: string | undefined
  /** Whether the hourly cap on bookings applies. */
  isLimited: boolean
}

/**
 * Books several appointments of a visitor: all or none, in one transaction under the lock of the business. Each is decided as
 * if the ones before it were booked. The visitor gets one mail.
 */
export function bookParty(
  { db, ...deps }: ChangeDeps,
  commerceId: CommerceId,
  { others, ...first }: PartyRequest,
  { key, isLimited }: Booking,
): Promise<Outcome<BookedParty>> {
  const { now } = deps
  const id = randomUUID()
  const request = { call: 'bookParty', ...first, others }
  const count = 1 + others.length
  const booked = withCommerceLock(
    db,
    commerceId,
    async (tx, commerce, asked) => {
      const answered = await asked.answered
      if (answered) return answered.ok ? answerAgain(tx, commerce, answered.data) : answered
      if (commerce.suspended_at) return refused('commerceUnknown')
      const unwanted = await asked.unwanted
      if (unwanted) return unwanted
      return bookAll({ ...deps, tx, commerce }, { first, others, id })
    },
    (tx: Tx) => ({
      answered: key
        ? claimIdempotencyKey(tx, { commerceId, key, request, now, createdId: id })
        : null,
      unwanted: checkVisitor(tx, { ...first, commerceId, now, isLimited, count }),
    }),
  )
  return refuseViolation(booked)
}

interface Party {
  first: OwnRequest
  others: readonly Companion[]
  /** Of the first appointment. */
  id: string
}

async function bookAll(
  context: ActionContext,
  { first, others, id }: Party,
): Promise<Outcome<BookedParty>> {
  const gathered: GatheredMail[] = []
  const gathering = { ...context, gathered }
  const leader = await bookOne(gathering, { request: first, id })
  if (!leader.ok) return leader
  const booked = [leader.data]
  for (const [index, other] of others.entries()) {
    const party = { id, place: index + 1 }
    const one = await bookCompanion(gathering, { id: randomUUID(), first, other, party })
    if (!one.ok) return atCompanion(one, index)
    booked.push(one.data)
  }
  await queueParty(context, gathered)
  return done({
    appointments: booked.map(({ notification: _, ...rest }) => rest),
    notification: booked.flatMap(({ notification }) => notification ?? []),
  })
}

/** Names the companion that is refused, so that the form can show it there. */
function atCompanion(refusal: Refusal, index: number): Refusal {
  const errors = refusal.fieldErrors ?? { time: refusals[refusal.reason].text }
  const fieldErrors = Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [`others.${index}.${field}`, text]),
  )
  return { ...refusal, fieldErrors }
}

function bookOne(context: ActionContext, { request, id }: { request: OwnRequest; id: string }) {
  const { tx, commerce, now } = context
  const asked = askWhatDecides(tx, commerce.commerce_id, request, now)
  return bookLocked(context, asked, { id, request, booker: 'visitor', party: { id, place: 0 } })
}

interface Joining {
  /** Of the new appointment. */
  id: string
  first: OwnRequest
  other: Companion
  party: PartyPlace
}

/** Books an appointment with the contacts and the place of the first one. */
export async function bookCompanion(
  context: ActionContext,
  { id, first, other, party }: Joining,
): Promise<Outcome<Booked>> {
  const { tx, commerce, now } = context
  const request = { ...sharedOf(first), notes: '', ...other }
  const asked = askWhatDecides(tx, commerce.commerce_id, request, now)
  const service = await asked.service
  if (!service.ok) return service
  const modality = service.data?.modality
  const placed = modality ? { ...request, ...flagsOf(modality) } : request
  if (placed.isCustomAddress && placed.address === '')
    return refusedField(
      'serviceId',
      'Este servicio es a domicilio: agéndalo aparte, con tu dirección',
    )
  return bookLocked(context, asked, { id, request: placed, booker: 'visitor', party })
}

/** The contacts, the place and the visitor's time zone. */
function sharedOf({ email, phone, address, latitude, longitude, ...first }: OwnRequest) {
  const { isInLocal, isOnline, isCustomAddress, zone } = first
  const flags = { isInLocal, isOnline, isCustomAddress }
  return { email, phone, ...flags, address, latitude, longitude, zone }
}

async function answerAgain(
  tx: Tx,
  commerce: CommerceRow,
  id: string,
): Promise<Outcome<BookedParty>> {
  const rows = await readParty(tx, commerce.commerce_id, id)
  const members = await readAssignedMembers(tx, commerce, rows)
  const appointments = rows.map((row) => {
    const member = members.get(row.occupation_id)
    return { id: row.id, ...(member && { member }) }
  })
  return done({ appointments, notification: null })
}
