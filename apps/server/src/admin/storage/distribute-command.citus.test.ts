import { logIn } from '@cuando/contract/accounts/accounts'
import { saveNotificationSettings } from '@cuando/contract/business/settings'
import { listCustomers } from '@cuando/contract/customers/customers'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCitusUrl } from '../../env.ts'
import { sweepUnverified } from '../../features/accounts/sweep-unverified.ts'
import { settleAppointments } from '../../features/appointments/change/settle-appointments.ts'
import { queueSummaries } from '../../features/appointments/summary/queue-summaries.ts'
import { sweepOccupations } from '../../features/availability/sweep-occupations.ts'
import { distributedTables, referenceTables } from '../../platform/db/citus/table-places.ts'
import { migrate } from '../../platform/db/migrate/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { migrateJobs } from '../../platform/jobs/run-worker.ts'
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { adminOf } from '../../testing/process/run-admin.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { remindAs } from '../../testing/steps/remind-as.ts'
import { distributeCommand } from './distribute-command.ts'

// The database stays as it is left, so that it can be looked at; each run adds its own businesses.
const url = readCitusUrl() ?? ''

describe.skipIf(url === '')('on the database of CITUS_URL', () => {
  let app: TestApp
  let salon: TestBusiness
  const as = changeAs({ call: (...given) => app.call(...given) } as TestApp, () => salon)
  const customer = (n: number) => `cliente${n}@ejemplo.test`

  beforeAll(async () => {
    const migrations = new URL('../../../migrations/', import.meta.url).pathname
    const config = { connectionString: url, application_name: 'tests' }
    const first = openDatabase(config, () => undefined)
    await migrate(first.pool, migrations)
    await migrateJobs(first.pool)
    await first.close()
    const distribute = adminOf({ database: { url } } as TestApp, distributeCommand)
    expect(await distribute()).not.toContain('✗')
    expect(await distribute()).toBe(
      'Los negocios ya estaban repartidos: no había nada que hacer.\n',
    )
    // Its connections have the settings that the command stored.
    const database = openDatabase(config, () => undefined)
    app = await makeTestApp({ database: { ...database, url } })
  }, 600_000)
  afterAll(() => app?.close())
  beforeEach(async () => {
    app.clock.set('2026-11-24T16:00:00Z')
    salon = await openBusiness(app)
  })

  it('has divided or copied every table of businesses', async () => {
    const { rows } = await app.database.pool.query<{ name: string; type: string }>(
      'SELECT table_name::text AS name, citus_table_type AS type FROM citus_tables',
    )
    const ofType = (type: string) => rows.filter((row) => row.type === type).map((row) => row.name)
    expect(ofType('distributed').sort()).toEqual([...distributedTables].sort())
    expect(ofType('reference').sort()).toEqual([...referenceTables].sort())
  })

  it('lets an owner log in', async () => {
    dataOf(await app.call(logIn, { body: salon }))
  })

  it('gives a time to one of several customers, and finds them by a word of the name', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => bookAs(app, salon, { email: customer(n) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const found = await app.call(listCustomers, { query: { search: 'pena' } }, salon.token)
    expect(dataOf(found).total).toBe(1)
  })

  it('moves, undoes and cancels', async () => {
    const id = await as.booked()
    dataOf(await as.move(id, { date: '2026-11-25', time: '12:00' }))
    dataOf(await as.undo(id))
    expect((await as.shown(id)).time).toBe('10:00')
    dataOf(await as.moveOwn(id, '2026-11-26', '13:00'))
    dataOf(await as.cancel(id))
    // Its time is free again.
    await as.booked({ date: '2026-11-26', time: '13:00', email: customer(5) })
  })

  it('sends the reminders that are due once, from two processes', async () => {
    const reminders = remindAs(app, () => salon)
    await as.booked({ date: '2026-11-26' })
    await as.booked({ date: '2026-11-26', time: '12:00', email: customer(6) })
    app.clock.set('2026-11-25T18:00:00Z')
    await Promise.all([reminders.send(), reminders.send()])
    expect(await reminders.told()).toHaveLength(2)
    expect(await reminders.planned()).toEqual([])
  })

  it('queues the morning summary, and plans the next', async () => {
    const settings = { desktop: false, email: true, hoursBeforeList: [], autoConfirm: true }
    const body = { ...settings, morningSummary: true }
    dataOf(await app.call(saveNotificationSettings, { body }, salon.token))
    await queueSummaries(app.database.db, new Date('2026-11-25T13:00:00Z'))
    const { rows } = await app.database.pool.query(
      `SELECT summary_due_at, (SELECT count(*) FROM graphile_worker._private_jobs
         WHERE payload->>'commerceId' = $1::text AND payload->>'date' = '2026-11-25') AS mails
       FROM commerces WHERE commerce_id = $1::uuid`,
      [salon.commerceId],
    )
    expect(rows).toEqual([{ summary_due_at: new Date('2026-11-26T13:00:00Z'), mails: 1 }])
  })

  it('completes what is over', async () => {
    const id = await as.booked()
    const later = new Date('2026-11-25T18:00:00Z')
    await settleAppointments(app.database.db, later, pino({ level: 'silent' }))
    expect((await as.shown(id)).status).toBe('COMPLETED')
  })

  it('sweeps', async () => {
    await sweepOccupations(app.database.db)
    await sweepUnverified(app.database.db, app.clock.now())
  })
})
