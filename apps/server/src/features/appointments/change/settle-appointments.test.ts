import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeLogger } from '../../../platform/log/make-logger.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAppointment } from '../../../testing/stored/appointments.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'
import { countSettlements, refuseWrites } from '../../../testing/stored/refusals.ts'
import { ownedBy, storedRows, storedValue } from '../../../testing/stored/rows.ts'
import { settleAppointments } from './settle-appointments.ts'

const silent = pino({ level: 'silent' })
const app = await openTestApp()
let salon: TestBusiness
let id: string
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  // Wednesday 25 November, 10:00 to 11:00 in Mexico City.
  id = dataOf(await bookAs(app, salon)).id
})

const statusAt = async (now: string) => {
  await settleAppointments(app.database.db, new Date(now), silent)
  return storedValue(app, 'appointments', 'status', { id })
}

describe('after its end an appointment', () => {
  it('is completed, not earlier, and frees its slot', async () => {
    expect(await statusAt('2026-11-25T16:59:59Z')).toBe('PENDING')
    expect(await statusAt('2026-11-25T17:00:00Z')).toBe('COMPLETED')
    const rows = await storedRows(app, 'occupations', ownedBy(salon), {
      columns: ['is_live', 'attendees'],
    })
    expect(rows).toEqual([{ is_live: false, attendees: 0 }])
  })

  it('expires a day later if the owner completes by hand', async () => {
    await changeBusiness(app, salon, { auto_confirm: false })
    expect(await statusAt('2026-11-26T16:59:59Z')).toBe('PENDING')
    expect(await statusAt('2026-11-26T17:00:00Z')).toBe('EXPIRED')
  })

  it('is settled once by concurrent processes', async () => {
    const settlementsOf = await countSettlements(app)
    const now = new Date('2026-11-25T18:00:00Z')
    await Promise.all([1, 2, 3].map(() => settleAppointments(app.database.db, now, silent)))
    expect(await settlementsOf(id)).toBe(1)
  })

  it('is settled even if other businesses fail, and the error names these', async () => {
    const others = [await openBusiness(app), await openBusiness(app)]
    for (const other of others) await bookAs(app, other)
    const allow = await refuseWrites(app, 'appointments', {
      ...{ on: 'UPDATE', message: 'this one is broken', of: others },
    })
    const now = new Date('2026-11-25T18:00:00Z')
    const lines: string[] = []
    const log = makeLogger('error', false, { write: (line) => lines.push(line) })
    const failure = await settleAppointments(app.database.db, now, log).catch(
      (error: Error) => error,
    )
    await allow()
    const named = others.map((other) => other.commerceId).sort()
    expect(failure).toMatchObject({
      message: `Could not settle the appointments of ${named.join(', ')}`,
    })
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      named.map((commerceId) =>
        expect.objectContaining({
          commerceId,
          err: expect.objectContaining({ message: 'this one is broken' }),
        }),
      ),
    )
    const rows = await storedRows(app, 'appointments', { id }, { columns: ['status'] })
    expect(rows).toEqual([{ status: 'COMPLETED' }])
  })

  it('stays as it is when it was cancelled', async () => {
    await changeAppointment(app, id, { status: 'CANCELLED' })
    expect(await statusAt('2026-11-25T18:00:00Z')).toBe('CANCELLED')
  })
})
