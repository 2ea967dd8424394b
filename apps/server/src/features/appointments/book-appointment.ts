import { createHash, randomUUID } from 'node:crypto'
import type { BookingRequest } from '@cuando/contract/booking-request'
import type { LiveNotification } from '@cuando/contract/socket'
import type { Clock } from '../../platform/clock/clock.ts'
import { allOrNothing } from '../../platform/db/all-or-nothing.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/http/outcome.ts'
import { readTerms } from '../availability/store.ts'
import { takePlace } from '../availability/take-place.ts'
import { type CommerceId, type CommerceRow, lockCommerce } from '../commerce/store.ts'
import { saveCustomer } from '../customers/save-customer.ts'
import { announceBooking } from './announce-booking.ts'
import { checkPlace } from './check-place.ts'
import { findKept, keepAnswer } from './keep-answer.ts'
import { insertAppointment } from './store.ts'

export interface Booked {
  id: string
  /** What the owner is to hear at once; null when an earlier request made the appointment. */
  notification: LiveNotification | null
}

/**
 * Books a time for a visitor. Whatever could make it wrong is decided under the lock of the business's row, and
 * the constraints of the table of occupations stand behind it.
 */
export async function bookAppointment(
  { db, clock }: { db: Db; clock: Clock },
  commerceId: CommerceId,
  request: BookingRequest,
  key: string | undefined,
): Promise<Outcome<Booked>> {
  const now = clock.now()
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  try {
    return await allOrNothing(db, async (tx) => {
      const commerce = await lockCommerce(tx, commerceId)
      const kept = key ? await findKept(tx, { commerceId, key, hash, now }) : null
      if (kept) return kept.ok ? done({ id: kept.data, notification: null }) : kept
      const booked = await book(tx, commerce, request, now)
      if (booked.ok && key) {
        await keepAnswer(tx, { commerceId, key, hash, now, appointmentId: booked.data.id })
      }
      return booked
    })
  } catch (error) {
    if (violates(error, 'occupations_do_not_overlap')) return refused('slotTaken')
    if (violates(error, 'occupations_attendees_fit')) return refused('eventFull')
    throw error
  }
}

async function book(
  tx: Tx,
  commerce: CommerceRow,
  request: BookingRequest,
  now: Date,
): Promise<Outcome<Booked>> {
  const commerceId = commerce.commerce_id as CommerceId
  if (!request.serviceId) {
    return refusedField('serviceId', 'Debes seleccionar un servicio y su modalidad de atención')
  }
  const service = await readTerms(tx, commerceId, request.serviceId)
  if (!service?.is_active) return refused('serviceUnavailable')
  if (request.duration !== undefined && request.duration !== service.duration) {
    return refusedField('duration', 'La duración no es la del servicio')
  }
  const place = checkPlace(request, service, commerce)
  if (!place.ok) return place
  const { date, time } = request
  const taken = await takePlace(tx, { commerce, service, date, time, now })
  if (!taken.ok) return taken
  const person = { ...personOf(request), email: request.email }
  const appointment = {
    commerceId,
    id: randomUUID(),
    ...taken.data,
    ...place.data,
    ...personOf(request),
    serviceId: service.id,
    customerId: await saveCustomer(tx, commerceId, person, now),
    notes: request.notes || null,
    noticeToCancelHours: service.notice_to_cancel_hours,
    createdAt: now,
  }
  await insertAppointment(tx, appointment)
  const notification = await announceBooking(tx, commerce, appointment)
  return done({ id: appointment.id, notification })
}

const personOf = ({ name, lastName, phone }: BookingRequest) => ({
  name,
  lastName,
  phone: phone || null,
})
