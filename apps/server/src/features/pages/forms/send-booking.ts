import { type BookingValues, readChoice } from '@cuando/contract/booking-form'
import { book } from '@cuando/contract/books'
import { flagsOf } from '@cuando/contract/modality'
import { saysYes } from '@cuando/contract/own-search'
import { confirmationLink } from '@cuando/es/reminder-words'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { CallBinding } from '../../../platform/http/call-binding.ts'
import { andThen, done, type Outcome } from '../../../platform/outcome.ts'

/** Books what a form asks. Answers the address at which the appointment is seen. */
export function sendBooking(
  call: CallBinding,
  commerceId: CommerceId,
  values: BookingValues,
  ip: string,
): Promise<Outcome<string>> {
  const { name = '', lastName = '', email = '', phone = '', notes = '', address = '', key } = values
  const { serviceId, date, time, modality, pin } = readChoice(values)
  const body = {
    name,
    lastName,
    email,
    phone,
    notes,
    serviceId,
    ...(date !== null && time !== null && { date, time }),
    ...(modality !== null && flagsOf(modality)),
    ...(modality === 'CUSTOM' && { address, ...pin }),
  }
  const given = {
    params: { commerceId },
    // The same form sent twice books once.
    headers: { 'idempotency-key': key },
    body,
  }
  return andThen(call(book, given, { ip, token: null }), async ({ id }) =>
    done(`${confirmationLink('', id)}?${new URLSearchParams(saysYes('done'))}`),
  )
}
