import { flagsOf } from '@cuando/contract/appointments/modality'
import { type BookingValues, readChoice } from '@cuando/contract/booking/booking-form'
import { book } from '@cuando/contract/booking/books'
import { saysYes } from '@cuando/contract/booking/own-search'
import { confirmationLink } from '@cuando/es/appointments/reminder-words'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { CallBinding } from '../../../platform/http/call-binding.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { findByKey } from '../../idempotency/claim-idempotency-key.ts'
import { findByHandle } from '../../team/store.ts'

/** Books the appointment of a form. Returns the address of its page. */
export async function sendBooking(
  { db, now, call }: { db: Db; now: Date; call: CallBinding },
  commerceId: CommerceId,
  values: BookingValues,
  ip: string,
): Promise<Outcome<string>> {
  const { key } = values
  const choice = readChoice(values)
  const { who } = choice
  const memberId = who === undefined ? undefined : await findByHandle(db, commerceId, who)
  const given = {
    params: { commerceId },
    // Sending the same form twice books once.
    headers: { 'idempotency-key': key },
    body: bodyOf(values, choice, memberId),
  }
  // A person who was removed since the form was drawn is not replaced before the customer has seen it.
  const isGone = who !== undefined && memberId === undefined
  const outcome = isGone
    ? refused('memberUnavailable')
    : await call(book, given, { ip, token: null })
  if (outcome.ok) return done(shownAt(outcome.data.id))
  // The form was corrected after its first answer was lost: that one is booked, and can be changed on its page.
  const earlier =
    (isGone || outcome.reason === 'keyReused') && key
      ? await findByKey(db, { commerceId, key, now })
      : null
  return earlier === null ? outcome : done(shownAt(earlier))
}

const shownAt = (id: string) =>
  `${confirmationLink('', id)}?${new URLSearchParams(saysYes('done'))}`

/** The request that the fields of a form stand for. */
function bodyOf(
  values: BookingValues,
  { serviceId, date, time, modality, pin }: ReturnType<typeof readChoice>,
  memberId: string | undefined,
) {
  const { name = '', lastName = '', email = '', phone = '', notes = '', address = '' } = values
  const { price, currency } = values
  return {
    name,
    lastName,
    email,
    phone,
    notes,
    serviceId,
    ...(memberId && { memberId }),
    ...(price !== undefined && { price: Number(price), currency }),
    ...(date !== null && time !== null && { date, time }),
    ...(modality !== null && flagsOf(modality)),
    ...(modality === 'CUSTOM' && { address, ...pin }),
  }
}
