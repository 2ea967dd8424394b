import type { BookingRequest } from '@cuando/contract/booking-request'
import type { LiveNotification } from '@cuando/contract/socket'
import { done, type Outcome } from '../../platform/http/outcome.ts'
import type { CommerceId } from '../commerce/store.ts'
import { bookAppointment } from './book-appointment.ts'

/** Shows something to the screens of a business that are open now. */
export type Announce = (commerceId: CommerceId, notification: LiveNotification) => void

type Deps = Parameters<typeof bookAppointment>[0] & { announce: Announce }

/** Books for a visitor, and shows it to the owner as soon as it is committed. */
export async function bookOnline(
  deps: Deps,
  commerceId: CommerceId,
  request: BookingRequest,
  key: string | undefined,
): Promise<Outcome<{ id: string }>> {
  const booked = await bookAppointment(deps, commerceId, request, key)
  if (!booked.ok) return booked
  const { id, notification } = booked.data
  if (notification) deps.announce(commerceId, notification)
  return done({ id })
}
