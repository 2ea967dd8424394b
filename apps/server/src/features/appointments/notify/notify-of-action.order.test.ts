import { forgotPassword } from '@cuando/contract/accounts/accounts'
import { cancelAppointments, createAppointment } from '@cuando/contract/appointments/appointments'
import PostalMime from 'postal-mime'
import { beforeEach, expect, it } from 'vitest'
import { priorityOf } from '../../../platform/db/jobs/queue-jobs.ts'
import { mailLimits, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { copyAppointments } from '../../../testing/samples/copy-appointments.ts'
import { keyedHash } from '../../../testing/samples/secret-key.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { deleteRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { makeMailQuota } from '../../mail-quota/make-mail-quota.ts'

const app = await openTestApp({ mailQuota: makeMailQuota(mailLimits, keyedHash) })
const as = changeAs(app, () => salon)
const reminders = remindAs(app, () => salon)
let salon: TestBusiness
let other: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  other = await openBusiness(app)
  await clearJobs(app.database.pool)
  await deleteRows(app, 'reminders')
})

/** The mails in sending order, as 'recipient subject'. */
async function sent(): Promise<string[]> {
  const mails = await workJobs(app)
  return Promise.all(
    mails.map(async ({ to, raw }) => `${to[0]} ${(await PostalMime.parse(raw)).subject}`),
  )
}

const toCustomers = (lines: readonly string[]) =>
  lines.map((line) => line.split(' ')[0] ?? '').filter((to) => to.endsWith('@cliente.test'))

const visitor = (name: string, time: string) => ({ email: `${name}@cliente.test`, time })

const create = (name: string, time: string) =>
  app.call(
    createAppointment,
    {
      body: {
        ...{ name: 'Ana', lastName: 'Ruiz', email: `${name}@cliente.test`, isInLocal: true },
        ...{ serviceId: salon.serviceId, date: '2026-11-27', time, force: true },
      },
    },
    salon.token,
  )

it('codes are sent first, then mails that visitors await, then those of owners, and bulk mails last', async () => {
  await reminders.at([1])
  await as.booked(visitor('recordada', '10:00'))
  const ids = [
    await as.booked(visitor('cancelada1', '11:00')),
    await as.booked(visitor('cancelada2', '12:00')),
  ]
  await workJobs(app)
  app.clock.set('2026-11-25T15:00:00Z')
  await reminders.send()
  app.clock.set('2026-11-24T16:00:00Z')
  dataOf(await app.call(cancelAppointments, { body: { ids } }, salon.token))
  dataOf(await create('agendada', '10:00'))
  dataOf(await bookAs(app, other, visitor('espera', '10:00')))
  dataOf(await app.call(forgotPassword, { body: { email: salon.email } }))
  app.clock.set('2026-11-25T15:00:00Z')
  const lines = await sent()
  expect(lines[0]?.split(' ')[0]).toBe(salon.email)
  expect(toCustomers(lines).slice(0, 2)).toEqual(['espera@cliente.test', 'agendada@cliente.test'])
  expect(toCustomers(lines).slice(2).sort()).toEqual([
    'cancelada1@cliente.test',
    'cancelada2@cliente.test',
    'recordada@cliente.test',
  ])
})

it('businesses take turns', async () => {
  await as.booked(visitor('primera', '10:00'))
  // Twenty others have booked there within the hour.
  await copyAppointments(app, salon.commerceId, { copies: 20, together: 1 })
  await as.booked(visitor('una-de-muchas', '11:00'))
  dataOf(await bookAs(app, other, visitor('unica', '10:00')))
  expect(toCustomers(await sent())).toEqual([
    'primera@cliente.test',
    'unica@cliente.test',
    'una-de-muchas@cliente.test',
  ])
})

it('mails of one business beyond its turns have the priority of bulk mails', () => {
  const turns = [0, 9, 10, 5000].map((turn) => priorityOf({ urgency: 'awaited', turn }))
  expect(turns).toEqual([-100, -91, 110, 1100])
  expect(priorityOf({ urgency: 'immediate' })).toBeLessThan(priorityOf({ urgency: 'awaited' }))
  expect(priorityOf({})).toBe(0)
  expect(priorityOf({ urgency: 'bulk', turn: 3 })).toBe(103)
})
