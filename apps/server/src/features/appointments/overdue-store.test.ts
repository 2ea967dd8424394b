import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { findOverdueAppointments } from './overdue-store.ts'

const app = await openTestApp()
const { db, pool } = app.database
let salon: TestBusiness
beforeAll(async () => {
  salon = await openBusiness(app)
  dataOf(await bookAs(app, salon))
})

const overdue = async () => (await findOverdueAppointments(db, 2)).map(({ work }) => work)
const end = (ago: string) =>
  pool.query(
    `UPDATE appointments SET starts_at = now() - interval '2 days', ends_at = now() - $1::interval`,
    [ago],
  )
const complete = (isAutomatic: boolean) =>
  pool.query('UPDATE commerces SET auto_confirm = $1', [isAutomatic])

it('an appointment is overdue minutes after it should have been settled', async () => {
  await pool.query('DELETE FROM reminders')
  await end('1 minute')
  expect(await overdue()).toEqual([])
  await end('3 minutes')
  expect(await overdue()).toEqual(['settling'])
  await complete(false)
  expect(await overdue()).toEqual([])
  await end('24 hours 3 minutes')
  expect(await overdue()).toEqual(['settling'])
  await complete(true)
  await pool.query(`UPDATE appointments SET status = 'COMPLETED'`)
  expect(await overdue()).toEqual([])
})

it('a reminder is overdue minutes after it was due', async () => {
  const remind = (ago: string) =>
    pool.query(
      `INSERT INTO reminders (commerce_id, appointment_id, hours_before, due_at)
        SELECT commerce_id, id, 24, now() - $1::interval FROM appointments
        ON CONFLICT (commerce_id, appointment_id, hours_before) DO UPDATE SET due_at = excluded.due_at`,
      [ago],
    )
  await remind('1 minute')
  expect(await overdue()).toEqual([])
  await remind('3 minutes')
  expect(await overdue()).toEqual(['reminders'])
})
