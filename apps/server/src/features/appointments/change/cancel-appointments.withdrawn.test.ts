import { cancelAppointments, undoChanges } from '@cuando/contract/appointments/appointments'
import { appointmentStats } from '@cuando/contract/appointments/calendar'
import { customerAppointments } from '@cuando/contract/customers/customer-history'
import { customerById } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { readJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { repeatAs, weekly } from '../../../testing/steps/repeat-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { changeRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
let salon: TestBusiness
let first: string
let customerId: string
const as = changeAs(app, () => salon)
const again = repeatAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  first = await as.booked()
  customerId = (await as.shown(first)).customer.id
  await workJobs(app)
})

const params = () => ({ customerId })
const show = async () => dataOf(await app.call(customerById, { params: params() }, salon.token))
const listed = async (query = {}) =>
  dataOf(await app.call(customerAppointments, { params: params(), query }, salon.token))
const cancel = async (ids: string[]) =>
  dataOf(await app.call(cancelAppointments, { body: { ids } }, salon.token))
const undo = async (ids: string[]) =>
  dataOf(await app.call(undoChanges, { body: { ids } }, salon.token))
const monthStats = async () =>
  dataOf(await app.call(appointmentStats, {}, salon.token)).monthlyStats

it('a series that was undone before its customer was told leaves no trace in their numbers', async () => {
  const before = await show()
  const ids = await again.repeated(first, weekly(12))
  await cancel(ids)
  expect(await show()).toEqual(before)
  expect(await listed()).toMatchObject({ appointments: [{ id: first }], total: 1 })
  expect(await as.shown(ids[0] ?? '')).toMatchObject({ status: 'CANCELLED' })
})

it('an undone booking does not count as a cancellation of its month, and one that its customer knew does', async () => {
  const [lone = ''] = await again.repeated(first, [{ date: '2026-11-27', time: '10:00' }])
  await as.cancel(lone)
  expect(await monthStats()).toMatchObject({ total: 1, cancelled: 0 })
  const [known = ''] = await again.repeated(first, [{ date: '2026-11-27', time: '10:00' }])
  await workJobs(app)
  await as.cancel(known)
  expect(await monthStats()).toMatchObject({ total: 2, cancelled: 1 })
  expect(await show()).toMatchObject({ totalAppointments: 2, cancellations: 1 })
  expect((await listed()).appointments.map(({ status }) => status)).toEqual([
    'CANCELLED',
    'SCHEDULED',
  ])
})

it('a booking that was undone by mistake counts again once it is reopened', async () => {
  const ids = await again.repeated(first, weekly(2))
  await cancel(ids)
  await undo(ids)
  expect(await show()).toMatchObject({ totalAppointments: 3, cancellations: 0 })
  await workJobs(app)
  await cancel(ids)
  expect(await show()).toMatchObject({ totalAppointments: 3, cancellations: 2 })
})

it('a series of a customer without an e-mail counts once it can no longer be undone', async () => {
  await changeRows(app, 'customers', { id: customerId }, { email: null })
  await again.repeated(first, weekly(2))
  const marks = await readJobs(app.database.pool)
  expect(marks).toHaveLength(2)
  for (const { dueIn } of marks) expect(dueIn).toBeLessThan(60)
})

it('names the last attended appointment as the one to repeat, or else the next one', async () => {
  expect(await show()).toMatchObject({ repeatableId: first })
  const ids = await again.repeated(first, weekly(12))
  salon = await returnLater(app, salon, '2026-11-26T16:00:00Z')
  expect(await show()).toMatchObject({ repeatableId: first })
  salon = await returnLater(app, salon, '2026-12-03T16:00:00Z')
  expect(await show()).toMatchObject({ repeatableId: ids[0] })
  dataOf(await as.miss(ids[0] ?? ''))
  expect(await show()).toMatchObject({ repeatableId: first })
  dataOf(await as.miss(first))
  expect(await show()).toMatchObject({ repeatableId: ids[1] })
})
