import { randomUUID } from 'node:crypto'
import { canonicalZone } from '@cuando/time/canonical-zone'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { type Tx, withoutWaiting } from '../../../platform/db/database.ts'
import { andThen, done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type Booker, reserveSlot } from '../../availability/reserve-slot.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { writeContactHabit } from '../../commerce/offer-store.ts'
import { insertNamesake } from '../../customers/duplicates/distinct-store.ts'
import { customerOf, upsertCustomer } from '../../customers/store.ts'
import { claimIdempotencyKey } from '../../idempotency/claim-idempotency-key.ts'
import { readAudience } from '../../notifications/store.ts'
import { bookedPrice, type Terms } from '../../service-terms/choose-terms.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import { isLinkComing } from '../change/meeting-link-store.ts'
import {
  countRecent,
  insertAppointment,
  type NewAppointment,
  type PartyPlace,
} from '../new-appointment-store.ts'
import { type ActionContext, notifyOfAction } from '../notify/notify-of-action.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { firstReminders } from '../reminders/plan-reminders.ts'
import { answerAgain, type Booked, memberOf } from './answer-booking.ts'
import { checkVisitor } from './check-caps.ts'
import { type Agreed, checkRequest, readService } from './check-request.ts'
import { findBookedCustomer, type OwnRequest, searchCustomer } from './find-booked-customer.ts'

export interface Booking {
  booker: Booker
  key?: string | undefined
  /** Whether the hourly cap on bookings applies to visitors. */
  isLimited?: boolean
  /** A booker who sees only their own customers, without e-mails: a known customer is filled then, not changed. */
  staffId?: string | undefined
}

/** So that mails about many bookings at one business do not delay those of others. */
const BOOKINGS_PER_TURN = 20

/**
 * Books a time for a visitor, or for a customer on behalf of the owner. Conflicts are decided under the lock
 * of the business's row; constraints on the table of occupations enforce the same.
 */
export function bookAppointment(
  { db, ...deps }: ChangeDeps,
  commerceId: CommerceId,
  request: OwnRequest,
  { booker, key, isLimited = false, staffId }: Booking,
): Promise<Outcome<Booked>> {
  const { now } = deps
  const id = randomUUID()
  const booked = withCommerceLock(
    db,
    commerceId,
    async (tx, commerce, asked) => {
      const answered = await asked.answered
      if (answered) return answered.ok ? answerAgain(tx, commerce, answered.data) : answered
      // Suspended while the request was on its way, or by a request of the owner.
      if (commerce.suspended_at)
        return refused(booker === 'visitor' ? 'commerceUnknown' : 'commerceSuspended')
      const unwanted = await asked.unwanted
      if (unwanted) return unwanted
      const { audience } = asked
      const context = { ...deps, tx, commerce, audience }
      const customer = { booker, staffId, found: asked.customer }
      return andThen(findBookedCustomer(context, request, customer), (completed) =>
        bookLocked(context, asked, { id, request: completed, booker, staffId }),
      )
    },
    (tx: Tx) => ({
      answered: key
        ? claimIdempotencyKey(tx, { commerceId, key, request, now, createdId: id })
        : null,
      unwanted:
        booker === 'visitor' ? checkVisitor(tx, { ...request, commerceId, now, isLimited }) : null,
      ...askWhatDecides(tx, commerceId, request, now),
      audience: booker === 'visitor' ? readAudience(tx, commerceId) : null,
    }),
  )
  return refuseViolation(booked)
}

/** Starts the queries that every booking needs, besides those of the agenda. One that is refused early doesn't wait for all. */
export const askWhatDecides = (tx: Tx, commerceId: CommerceId, request: OwnRequest, now: Date) => ({
  service: withoutWaiting(tx, readService(tx, commerceId, request.serviceId)),
  customer: withoutWaiting(tx, searchCustomer(tx, commerceId, request)),
  recent: withoutWaiting(tx, countRecent(tx, commerceId, now)),
})

interface Wanted {
  id: string
  request: OwnRequest
  booker: Booker
  staffId?: string | undefined
  party?: PartyPlace | undefined
  /** From when on a start is not in the past; by default now. */
  earliest?: Date | undefined
  /** By whose rules the start is checked; by default those of the booker. */
  startBy?: Booker
}

/** Books under the lock. Refused requests must roll the transaction back. */
export async function bookLocked(
  context: ActionContext,
  asked: ReturnType<typeof askWhatDecides>,
  wanted: Wanted,
): Promise<Outcome<Booked>> {
  const { tx, commerce, now } = context
  const { id, request, booker, staffId } = wanted
  const checked = await checkRequest(context, asked, wanted)
  if (!checked.ok) return checked
  const { service, performers } = checked.data
  const { date, time } = request
  const { earliest, startBy = booker } = wanted
  const start = { date, time, now, earliest, booker: startBy }
  const reserved = await reserveSlot(tx, { commerce, service, performers, ...start })
  if (!reserved.ok) return reserved
  const appointment = {
    ...reserved.data,
    ...composeAppointment(context, wanted, checked.data),
    ...(await upsertCustomer(
      tx,
      commerce.commerce_id,
      customerOf(request),
      { now, isVisitor: booker === 'visitor' || staffId !== undefined },
      asked.customer,
    )),
    reminders: firstReminders(commerce, reserved.data.startsAt, now),
  }
  withoutWaiting(tx, insertAppointment(tx, appointment))
  if (!request.customerId) rememberChoices(context, request, appointment.customerId)
  const written = {
    ...toMailed(appointment),
    service_name: service.name,
    turn: Math.floor((await asked.recent) / BOOKINGS_PER_TURN),
    awaitsLink: await isLinkComing(tx, commerce, toLinked(appointment, service)),
  }
  const performed = { action: 'booked', by: appointment.bookedBy, at: now } as const
  const notification = await notifyOfAction(context, written, performed)
  return done({ id, notification, ...memberOf(performers, reserved.data) })
}

/** Stores what the owner has said about a new customer. */
function rememberChoices(
  { tx, commerce }: ActionContext,
  { isNamesake, withoutContact }: OwnRequest,
  customerId: string,
): void {
  const { commerce_id: commerceId } = commerce
  if (isNamesake) withoutWaiting(tx, insertNamesake(tx, commerceId, customerId))
  if (withoutContact !== undefined)
    withoutWaiting(tx, writeContactHabit(tx, commerceId, withoutContact))
}

/** The columns of a new appointment that its mails need. */
const toMailed = ({
  id,
  commerceId,
  customer,
  startsAt,
  bookedBy,
  occupationId,
}: NewAppointment) => ({
  id,
  occupation_id: occupationId,
  commerce_id: commerceId,
  name: customer.name,
  last_name: customer.lastName,
  email: customer.email,
  starts_at: startsAt,
  sequence: 0,
  booked_by: bookedBy,
  skipped_mail: null,
})

const toLinked = (
  {
    modality,
    meetingLink,
    occupationId,
  }: Pick<NewAppointment, 'modality' | 'meetingLink' | 'occupationId'>,
  { meeting_link }: Terms,
) => ({ modality, meet_link: meetingLink ?? meeting_link, occupation_id: occupationId })

/** The appointment without its slot and customer id. */
function composeAppointment(
  { commerce, author, now }: ActionContext,
  { id, request, party }: Wanted,
  { service, location }: Agreed,
) {
  return {
    commerceId: commerce.commerce_id,
    id,
    party,
    ...location,
    serviceId: service.id,
    customer: customerOf(request),
    notes: request.notes || null,
    ...bookedPrice(service),
    meetingLink: (location.modality === 'ONLINE' && request.meetingLink) || null,
    visitorZone: location.modality === 'ONLINE' ? canonicalZone(request.zone ?? '') : null,
    noticeToCancelHours: service.notice_to_cancel_hours,
    bookedBy: author.by,
    bookedByMember: author.by === 'OWNER' ? author.memberId : null,
    createdAt: now,
  }
}
