import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { endAppointments } from '../../testing/stored/appointments.ts'
import {
  addRows,
  ago,
  changeRows,
  deleteRows,
  ownedBy,
  rightNow,
  storedValues,
} from '../../testing/stored/rows.ts'
import { findOverdueAppointments } from './overdue-store.ts'

const app = await openTestApp()
const { db } = app.database
let salon: TestBusiness
beforeAll(async () => {
  salon = await openBusiness(app)
  dataOf(await bookAs(app, salon))
})

const overdue = async () => (await findOverdueAppointments(db, 2)).map(({ work }) => work)
const end = (since: string) => endAppointments(app, since)
const complete = (isAutomatic: boolean) =>
  changeRows(app, 'commerces', {}, { auto_confirm: isAutomatic })

it('an appointment is overdue minutes after it should have been settled', async () => {
  await deleteRows(app, 'reminders')
  await end('1 minute')
  expect(await overdue()).toEqual([])
  await end('3 minutes')
  expect(await overdue()).toEqual(['settling'])
  await complete(false)
  expect(await overdue()).toEqual([])
  await end('24 hours 3 minutes')
  expect(await overdue()).toEqual(['settling'])
  await complete(true)
  await changeRows(app, 'appointments', {}, { status: 'COMPLETED' })
  expect(await overdue()).toEqual([])
})

it('a reminder is overdue minutes after it was due', async () => {
  const [appointment_id = ''] = await storedValues(app, 'appointments', 'id')
  await deleteRows(app, 'reminders')
  await addRows(app, 'reminders', [
    { ...ownedBy(salon), appointment_id, hours_before: 24, due_at: rightNow },
  ])
  const remind = (since: string) => changeRows(app, 'reminders', {}, { due_at: ago(since) })
  await remind('1 minute')
  expect(await overdue()).toEqual([])
  await remind('3 minutes')
  expect(await overdue()).toEqual(['reminders'])
})
