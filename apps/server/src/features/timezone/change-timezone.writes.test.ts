import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../testing/make-test-database.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { addRows, ownedBy, rightNow, storedRows, storedValues } from '../../testing/stored/rows.ts'
import { watchQueries } from '../../testing/watch-queries.ts'

const database = await makeTestDatabase()
const asked = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: asked.db } })
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  // Ten in the morning in Mexico City.
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const keepLocal = (timezone: string) =>
  app.call(saveTimezone, { body: { timezone, keep: 'local' } }, salon.token)

describe('a change that keeps local times', () => {
  it('needs as many statements for many appointments as for one', async () => {
    await as.booked({ time: '10:00' })
    const forOne = await asked.statementsOf(() => keepLocal('America/Cancun').then(dataOf))
    for (const hour of ['11', '12', '13'])
      dataOf(await bookAs(app, salon, { time: `${hour}:00`, email: `c${hour}@ejemplo.test` }))
    const forFour = await asked.statementsOf(() => keepLocal('America/Tijuana').then(dataOf))
    expect(forFour.filter((sql) => /add_jobs|_private_jobs/.test(sql))).toHaveLength(1)
    expect(forFour).toHaveLength(forOne.length)
  })

  it('deletes the oldest moves of an appointment that was moved often', async () => {
    const id = await as.booked({ time: '10:00' })
    const moves = Array.from({ length: 50 }, (_, n) => ({
      ...{ ...ownedBy(salon), appointment_id: id, number: 11 + n },
      ...{ starts_at: rightNow, moved_by: 'CUSTOMER' as const, moved_at: rightNow },
    }))
    await addRows(app, 'appointment_moves', moves)
    expect((await keepLocal('America/Cancun')).status).toBe(200)
    expect(await storedValues(app, 'appointment_moves', 'number', { appointment_id: id })).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 12),
    )
  })

  it('is refused if a preparation would overlap an appointment that is over but not settled', async () => {
    const services = manageServices(app, () => salon)
    await as.booked({ date: '2026-11-24', time: '11:00' })
    const { id: serviceId } = await services.created({ prepMinutes: 60 })
    dataOf(await bookAs(app, salon, { serviceId, date: '2026-11-24', time: '13:15' }))
    app.clock.set('2026-11-24T18:05:00Z')
    expect(await keepLocal('America/Cancun')).toMatchObject({
      status: 409,
      body: { code: 'slotTaken', message: 'Este horario ya no está disponible' },
    })
    const rows = await storedRows(app, 'commerces', ownedBy(salon), { columns: ['timezone'] })
    expect(rows).toEqual([{ timezone: 'America/Mexico_City' }])
  })
})
