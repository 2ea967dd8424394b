import { forgotPassword, logIn, sendCode } from '@cuando/contract/accounts/accounts'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, readCode } from '../../testing/open-business.ts'
import { sweepExpired } from './sweep-expired.ts'

const app = await openTestApp()
beforeEach(() =>
  app.database.pool.query(
    'TRUNCATE directory_sessions, directory_codes, directory_known_origins CASCADE',
  ),
)

const sweep = () => sweepExpired(app.database.db, app.clock.now())
const count = async (table: string) => {
  const { rows } = await app.database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)
  return rows[0].n
}

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
  await app.database.pool.query(
    `INSERT INTO directory_sessions
     SELECT sha256(n::text::bytea), gen_random_uuid(), gen_random_uuid(), false, $1, $1
     FROM generate_series(1, 2500) n`,
    [app.clock.now()],
  )
  await sweep()
  expect(await count('directory_sessions')).toBe(0)
})

it('deletes codes an hour after they expired, but not valid ones or those requested again', async () => {
  const { email } = await openBusiness(app)
  await app.database.pool.query('TRUNCATE directory_codes')
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
