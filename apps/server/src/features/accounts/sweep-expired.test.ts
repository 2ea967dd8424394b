import { randomBytes, randomUUID } from 'node:crypto'
import { forgotPassword, logIn, sendCode } from '@cuando/contract/accounts/accounts'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, readCode } from '../../testing/open-business.ts'
import { addRows, countRows, emptyTables, type Table } from '../../testing/stored/rows.ts'
import { sweepExpired } from './sweep-expired.ts'

const app = await openTestApp()
beforeEach(() =>
  emptyTables(app, 'directory_sessions', 'directory_codes', 'directory_known_origins'),
)

const sweep = () => sweepExpired(app.database.db, app.clock.now())
const count = (table: Table) => countRows(app, table)

it('deletes expired sessions only', async () => {
  const owner = await openBusiness(app)
  dataOf(await app.call(logIn, { body: { ...owner, remember: true } }))
  app.clock.advance({ hours: 11 })
  expect((await app.call(upcomingAppointments, {}, owner.token)).status).toBe(200)
  app.clock.advance({ hours: 11 })
  await sweep()
  expect(await count('directory_sessions')).toBe(2)
  app.clock.advance({ hours: 1 })
  await sweep()
  expect(await count('directory_sessions')).toBe(1)
  app.clock.advance({ days: 30 })
  await sweep()
  expect(await count('directory_sessions')).toBe(0)
})

it('deletes more sessions than one batch holds', async () => {
  const now = app.clock.now()
  const sessions = Array.from({ length: 2500 }, () => ({
    token_hash: randomBytes(32),
    ...{ commerce_id: randomUUID(), user_id: randomUUID(), is_remembered: false },
    ...{ expires_at: now, created_at: now },
  }))
  await addRows(app, 'directory_sessions', sessions)
  await sweep()
  expect(await count('directory_sessions')).toBe(0)
})

it('deletes codes an hour after they expired, but not valid ones or those requested again', async () => {
  const { email } = await openBusiness(app)
  await emptyTables(app, 'directory_codes')
  dataOf(await app.call(forgotPassword, { body: { email } }))
  await readCode(app, email)
  dataOf(await app.call(sendCode, { body: { email: 'nadie@ejemplo.test' } }))
  app.clock.advance({ minutes: 60 })
  dataOf(await app.call(sendCode, { body: { email: 'nadie@ejemplo.test' } }))
  await sweep()
  expect(await count('directory_codes')).toBe(2)
  app.clock.advance({ minutes: 15 })
  await sweep()
  expect(await count('directory_codes')).toBe(1)
  app.clock.advance({ minutes: 45 })
  await sweep()
  expect(await count('directory_codes')).toBe(0)
})

it('deletes known origins 90 days after the last log-in there', async () => {
  await openBusiness(app)
  const known = await count('directory_known_origins')
  expect(known).toBeGreaterThan(0)
  app.clock.advance({ days: 89 })
  await sweep()
  expect(await count('directory_known_origins')).toBe(known)
  app.clock.advance({ days: 1 })
  await sweep()
  expect(await count('directory_known_origins')).toBe(0)
})
