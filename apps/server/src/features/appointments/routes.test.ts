import {
  appointmentDetail,
  cancelAppointment,
  completeAppointment,
  markNoShow,
  moveAppointment,
} from '@cuando/contract/appointments/appointments'
import { cancelOwnAppointment } from '@cuando/contract/booking/books'
import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import type { Binding } from '../../platform/http/binding.ts'
import { makeRateLimits } from '../../platform/http/limits/rate-limit.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { keyedHash } from '../../testing/samples/secret-key.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAppointment } from '../../testing/stored/appointments.ts'
import { findCaller } from '../accounts/open-session.ts'
import type { Caller } from '../accounts/session-store.ts'
import { unlimitedMails } from '../mail-quota/make-mail-quota.ts'
import { appointmentRoutes } from './routes.ts'

const app = await openTestApp()
const salon = await openBusiness(app)
const other = await openBusiness(app)

const origin = { ip: '127.0.0.1', token: null }

/** Calls a handler with raw input, without a schema that removes forbidden fields. */
async function unstripped(endpoint: { path: string; method: string }, input: object) {
  const { db, pool } = app.database
  const routes: Binding<Caller>[] = appointmentRoutes({
    db,
    oldDb: db,
    calendars: app.calendars,
    clock: app.clock,
    tellScreens: () => {},
    rateLimits: makeRateLimits({ pool, clock: systemClock, keyedHash, isOn: false }),
    publicUrl: 'http://localhost:3001',
    sender: 'citas@cuando.test',
    mailQuota: unlimitedMails,
    proofKey: Buffer.alloc(32),
    mailKey: Buffer.alloc(32),
    keyedHash,
  })
  const binding = routes.find((each) => each.endpoint === endpoint)
  const caller = await findCaller(db, app.clock, salon.token)
  return binding?.handle(input, origin, caller)
}

it.each([
  { time: '09:00', endpoint: appointmentDetail },
  { time: '10:00', endpoint: cancelAppointment },
  { time: '11:00', endpoint: completeAppointment },
  { time: '12:00', endpoint: markNoShow },
  { time: '13:00', endpoint: moveAppointment },
])(
  '$endpoint.path affects only the owner’s business, even if the request names another',
  async ({ time, endpoint }) => {
    const { id } = dataOf(await bookAs(app, other, { time }))
    const params = { appointmentId: id, commerceId: other.commerceId }
    expect(await unstripped(endpoint, { params, body: { reason: '' } })).toMatchObject({
      ok: false,
      reason: 'appointmentUnknown',
    })
  },
)

it('a customer cancels as a customer, even if the request says it is the owner', async () => {
  const { id } = dataOf(await bookAs(app, salon))
  await changeAppointment(app, id, { notice_to_cancel_hours: 48 })
  // The half hour to reconsider is over.
  app.clock.advance({ hours: 1 })
  const input = { params: { appointmentId: id }, query: { by: 'OWNER', reason: '' } }
  expect(await unstripped(cancelOwnAppointment, input)).toMatchObject({
    ok: false,
    reason: 'tooLateToChange',
  })
})
