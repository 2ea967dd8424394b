import { randomUUID } from 'node:crypto'
import { modalityOf } from '@cuando/contract/appointments/modality'
import type { BookingRequest } from '@cuando/contract/booking/booking-request'
import { contactAsked, missingContacts } from '@cuando/contract/booking/required-contact'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { type Tx, withoutWaiting } from '../../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import { type Booker, reserveSlot } from '../../availability/reserve-slot.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { customerOf, findSameCustomer, upsertCustomer } from '../../customers/store.ts'
import { claimIdempotencyKey } from '../../idempotency/claim-idempotency-key.ts'
import { readAudience } from '../../notifications/store.ts'
import { bookedPrice, type Terms, termsWithoutService } from '../../service-terms/choose-terms.ts'
import { hasActiveServices, readTerms, type TermsRow } from '../../service-terms/store.ts'
import { findPerformers } from '../../team/find-performers.ts'
import type { Performer } from '../../team/list-performers.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import { isLinkComing } from '../change/meeting-link-store.ts'
import { countRecent, insertAppointment, type NewAppointment } from '../new-appointment-store.ts'
import { type ActionContext, notifyOfAction } from '../notify/notify-of-action.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { firstReminders } from '../reminders/plan-reminders.ts'
import { answerAgain, type Booked, memberOf } from './answer-booking.ts'
import { checkVisitor } from './check-caps.ts'
import { checkLocation, type Location } from './check-location.ts'

/** Owners may give an online appointment a link of its own. */
type Request = BookingRequest & { meetingLink?: string | null }

export interface Booking {
  booker: Booker
  key?: string | undefined
  /** Whether the hourly cap on bookings applies to visitors. */
  isLimited?: boolean
  /** Whether the booker can't see e-mails: a known customer's is used then, and only what it lacks is written. */
  isEmailHidden?: boolean
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
  request: Request,
  { booker, key, isLimited = false, isEmailHidden = false }: Booking,
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
      const completed = isEmailHidden ? withKnownEmail(request, await asked.customer) : request
      const wanted = { id, request: completed, booker, isEmailHidden }
      return book({ ...deps, tx, commerce, audience }, asked, wanted)
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

const withKnownEmail = (request: Request, known: { email: string | null } | undefined): Request =>
  request.email === '' ? { ...request, email: known?.email ?? '' } : request

/** Starts the queries that every booking needs, besides those of the agenda. */
const askWhatDecides = (tx: Tx, commerceId: CommerceId, request: Request, now: Date) => ({
  service: readService(tx, commerceId, request.serviceId),
  customer: findSameCustomer(tx, commerceId, customerOf(request)),
  recent: countRecent(tx, commerceId, now),
})

interface Wanted {
  id: string
  request: Request
  booker: Booker
  isEmailHidden: boolean
}

async function book(
  context: ActionContext,
  asked: ReturnType<typeof askWhatDecides>,
  wanted: Wanted,
): Promise<Outcome<Booked>> {
  const { tx, commerce, now } = context
  const { id, request, booker, isEmailHidden } = wanted
  const checked = await checkRequest(context, asked, wanted)
  if (!checked.ok) return checked
  const { service, performers } = checked.data
  const { date, time } = request
  const slot = { commerce, service, performers, date, time, now, booker }
  const reserved = await reserveSlot(tx, slot)
  if (!reserved.ok) return reserved
  const appointment = {
    ...reserved.data,
    ...composeAppointment(context, wanted, checked.data),
    ...(await upsertCustomer(
      tx,
      commerce.commerce_id,
      customerOf(request),
      { now, isVisitor: booker === 'visitor' || isEmailHidden },
      asked.customer,
    )),
    reminders: firstReminders(commerce, reserved.data.startsAt, now),
  }
  withoutWaiting(tx, insertAppointment(tx, appointment))
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

/** The terms of the service and the place that the request agrees with. */
async function checkRequest(
  { tx, commerce }: ActionContext,
  asked: Pick<ReturnType<typeof askWhatDecides>, 'service'>,
  { request, booker }: Wanted,
): Promise<Outcome<Agreed>> {
  const { required_contact: required } = commerce
  // An owner has other ways to learn a phone.
  const wanted = booker === 'visitor' ? contactAsked(required, modalityOf(request)) : required
  const missing = missingContacts(request, wanted)
  if (missing) return refused('invalid', { fieldErrors: missing })
  const found = await asked.service
  if (!found.ok) return found
  const general = found.data ?? termsWithoutService(commerce)
  const performers = await findPerformers(tx, commerce, general, {
    booker: booker === 'visitor' ? 'visitor' : 'owner',
    memberId: request.memberId,
  })
  if (!performers.ok) return performers
  // A booking with anybody has the price of the service, which is the one that was shown.
  const service = (request.memberId && performers.data[0]?.service) || general
  if (request.duration !== undefined && request.duration !== service.duration) {
    return refusedField('duration', 'La duración no es la del servicio')
  }
  if (isOtherPrice(request, service)) return refused('priceChanged')
  const location = checkLocation(request, service, commerce)
  if (!location.ok) return location
  return done({ service, performers: performers.data, location: location.data })
}

interface Agreed {
  service: Terms
  performers: readonly Performer[]
  location: Location
}

/** The appointment without its slot and customer id. */
function composeAppointment(
  { commerce, author, now }: ActionContext,
  { id, request }: Wanted,
  { service, location }: Agreed,
) {
  return {
    commerceId: commerce.commerce_id,
    id,
    ...location,
    serviceId: service.id,
    customer: customerOf(request),
    notes: request.notes || null,
    ...bookedPrice(service),
    meetingLink: (location.modality === 'ONLINE' && request.meetingLink) || null,
    noticeToCancelHours: service.notice_to_cancel_hours,
    bookedBy: author.by,
    bookedByMember: author.by === 'OWNER' ? author.memberId : null,
    createdAt: now,
  }
}

/** Whether the service no longer has the price that the visitor was shown. */
const isOtherPrice = ({ price, currency }: Request, service: Terms): boolean =>
  (price !== undefined && price !== service.price) ||
  (currency !== undefined && currency !== service.currency)

/** The terms of the chosen service; null if the business has no active services. */
async function readService(
  tx: Tx,
  commerceId: CommerceId,
  serviceId: string | null | undefined,
): Promise<Outcome<TermsRow | null>> {
  if (serviceId) {
    const service = await readTerms(tx, commerceId, serviceId)
    return service?.is_active ? done(service) : refused('serviceUnavailable')
  }
  if (await hasActiveServices(tx, commerceId)) {
    return refusedField('serviceId', 'Debes seleccionar un servicio y su modalidad de atención')
  }
  return done(null)
}
