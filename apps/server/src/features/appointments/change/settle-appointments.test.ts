import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeLogger } from '../../../platform/log/make-logger.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
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
  const { rows } = await app.database.pool.query('SELECT status FROM appointments WHERE id = $1', [
    id,
  ])
  return rows[0].status
}

describe('after its end an appointment', () => {
  it('is completed, not earlier, and frees its slot', async () => {
    expect(await statusAt('2026-11-25T16:59:59Z')).toBe('PENDING')
    expect(await statusAt('2026-11-25T17:00:00Z')).toBe('COMPLETED')
    const { rows } = await app.database.pool.query(
      'SELECT is_live, attendees FROM occupations WHERE commerce_id = $1',
      [salon.commerceId],
    )
    expect(rows).toEqual([{ is_live: false, attendees: 0 }])
  })

  it('expires a day later if the owner completes by hand', async () => {
    await app.database.pool.query(
      'UPDATE commerces SET auto_confirm = false WHERE commerce_id = $1',
      [salon.commerceId],
    )
    expect(await statusAt('2026-11-26T16:59:59Z')).toBe('PENDING')
    expect(await statusAt('2026-11-26T17:00:00Z')).toBe('EXPIRED')
  })

  it('is settled once by concurrent processes', async () => {
    await app.database.pool.query(`CREATE TABLE IF NOT EXISTS settled (id uuid);
      CREATE OR REPLACE FUNCTION note_settled() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO settled VALUES (NEW.id); RETURN NEW; END $$;
      CREATE OR REPLACE TRIGGER note_settled AFTER UPDATE OF status ON appointments
        FOR EACH ROW EXECUTE FUNCTION note_settled()`)
    const now = new Date('2026-11-25T18:00:00Z')
    await Promise.all([1, 2, 3].map(() => settleAppointments(app.database.db, now, silent)))
    const { rows } = await app.database.pool.query(
      'SELECT count(*) AS n FROM settled WHERE id = $1',
      [id],
    )
    expect(rows[0].n).toBe(1)
  })

  it('is settled even if other businesses fail, and the error names these', async () => {
    const others = [await openBusiness(app), await openBusiness(app)]
    for (const other of others) await bookAs(app, other)
    await app.database.pool.query(
      `CREATE OR REPLACE FUNCTION refuse_settling() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE 'this one is broken'; END $$;
       CREATE OR REPLACE TRIGGER refuse_settling BEFORE UPDATE OF status ON appointments FOR EACH ROW
         WHEN (NEW.commerce_id IN (${others.map((other) => `'${other.commerceId}'`).join()}))
         EXECUTE FUNCTION refuse_settling()`,
    )
    const now = new Date('2026-11-25T18:00:00Z')
    const lines: string[] = []
    const log = makeLogger('error', false, { write: (line) => lines.push(line) })
    const failure = await settleAppointments(app.database.db, now, log).catch(
      (error: Error) => error,
    )
    await app.database.pool.query('DROP TRIGGER refuse_settling ON appointments')
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
    const { rows } = await app.database.pool.query(
      'SELECT status FROM appointments WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'COMPLETED' }])
  })

  it('stays as it is when it was cancelled', async () => {
    await app.database.pool.query(`UPDATE appointments SET status = 'CANCELLED' WHERE id = $1`, [
      id,
    ])
    expect(await statusAt('2026-11-25T18:00:00Z')).toBe('CANCELLED')
  })
})
