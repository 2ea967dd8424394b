import { randomUUID } from 'node:crypto'
import { someDay, someone, subscription } from './some-values.ts'

/** Valid bodies of the calls about the waiting list. */
export const waitingBodies = {
  'POST /books/:commerceId/waiting': ({ serviceId }: { serviceId: string }) => ({
    ...someone(),
    serviceId,
    date: someDay(),
    part: 'MORNING',
  }),
  'POST /books/:appointmentId/sooner': () => ({ date: someDay(), part: 'AFTERNOON' }),
  'POST /books/:commerceId/waiting/:entryId/confirm': () => ({ c: 'Ab_cdefghijklmnopqrs-1' }),
  'POST /books/:commerceId/waiting/:entryId/take': () => ({
    offerId: randomUUID(),
    price: 350,
    currency: 'MXN',
  }),
  'POST /books/:commerceId/waiting/:entryId/device': subscription,
  'POST /books/:commerceId/waiting/:entryId/pass': () => ({ offerId: randomUUID() }),
  'POST /waiting/:entryId/offer': () => ({ date: someDay(), time: '10:00' }),
  'POST /waiting/:entryId/sent': () => ({ offerId: randomUUID() }),
}
