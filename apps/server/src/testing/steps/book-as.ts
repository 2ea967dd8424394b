import { createHash } from 'node:crypto'
import type { BookingRequestInput } from '@cuando/contract/booking/booking-request'
import { book } from '@cuando/contract/booking/books'
import type { Given } from '@cuando/contract/calls/endpoint'
import type { TestApp } from '../make-test-app.ts'

/** Rosa, who wants Wednesday 25 November at 10:00. */
export const rosa: BookingRequestInput = {
  name: 'Rosa',
  lastName: 'Peña',
  email: 'rosa@ejemplo.test',
  phone: '(55) 8765-4321',
  notes: 'Traigo foto',
  date: '2026-11-25',
  time: '10:00',
  isInLocal: true,
}

type Wanted = Given<typeof book>['body']

/** Books an appointment at a business's public page as Rosa, with changes. */
export function bookAs(
  app: TestApp,
  business: { commerceId: string; serviceId: string },
  changes: { [K in keyof Wanted]?: Wanted[K] | undefined } = {},
  key?: string,
) {
  const body = { ...rosa, serviceId: business.serviceId, ...phoneOf(changes), ...changes }
  return app.call(book, {
    params: { commerceId: business.commerceId },
    headers: key ? { 'idempotency-key': key } : {},
    // Undefined fields are dropped in JSON, as a form would omit them.
    body: body as Wanted,
  })
}

/** A phone derived from the e-mail, so that different visitors have different phones. */
function phoneOf({ email = '' }: { email?: string | undefined }) {
  if (email === '' || email === rosa.email) return {}
  const number = createHash('sha256').update(email).digest().readUInt32BE() % 100_000_000
  return { phone: `55${String(number).padStart(8, '0')}` }
}
