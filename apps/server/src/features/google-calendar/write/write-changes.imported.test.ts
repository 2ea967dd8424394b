import { eraseCustomer } from '@cuando/contract/customers/customers'
import { expect, it } from 'vitest'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import {
  eventOf,
  importAppointmentsAs,
  rowOf,
} from '../../../testing/imports/import-appointments-as.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { pollGoogle } from '../../../testing/process/watch-busy.ts'
import { ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { workJobs, workJobsNow } from '../../../testing/work-jobs.ts'

const google = await openGoogleSalon()
const { app, as, email } = google
const imports = importAppointmentsAs(app, () => google.salon)

const span = {
  start: { dateTime: '2026-11-25T10:00:00-06:00', timeZone: 'America/Mexico_City' },
  end: { dateTime: '2026-11-25T11:00:00-06:00', timeZone: 'America/Mexico_City' },
}
const summaries = () => google.account.events(email()).map(({ summary }) => summary)

async function imported(uid: string) {
  const { occurrences } = await imports.previewed([eventOf({ uid })])
  const id = await imports.started()
  await imports.imported(
    id,
    occurrences.map((each) => rowOf(each)),
  )
  await workJobs(app)
  const [row] = await storedRows(app, 'appointments', ownedBy(google.salon))
  return { id, occurrences, appointmentId: row?.id ?? '' }
}

it('does not write a second event beside the one that was imported', async () => {
  google.account.put(email(), { id: 'own123', summary: 'Cita con Ana Ruiz', ...span })
  await pollGoogle(app)
  const { occurrences, appointmentId } = await imported('own123@google.com')
  expect(occurrences).toMatchObject([{ collision: null, isInGoogle: true }])
  expect(summaries()).toEqual(['Cita con Ana Ruiz'])
  // A moved appointment gets its own event; the former one is its owner's.
  dataOf(await as.move(appointmentId, { date: '2026-11-26', time: '12:00' }))
  await workJobs(app)
  expect(summaries()).toHaveLength(2)
})

it('moves its own event back after an undone move', async () => {
  google.account.put(email(), { id: 'own123', summary: 'Cita con Ana Ruiz', ...span })
  await pollGoogle(app)
  const { appointmentId } = await imported('own123@google.com')
  dataOf(await as.move(appointmentId, { date: '2026-11-26', time: '12:00' }))
  await workJobsNow(app)
  expect(summaries()).toHaveLength(2)
  // Before the mail about the move: the appointment is as if it had never moved.
  dataOf(await as.undo(appointmentId))
  await workJobsNow(app)
  const starts = google.account
    .events(email())
    .map(({ start }) => new Date(start?.dateTime ?? '').toISOString())
  expect(starts).toEqual(['2026-11-25T16:00:00.000Z', '2026-11-25T16:00:00.000Z'])
})

it('writes none beside it for an erased customer', async () => {
  google.account.put(email(), { id: 'own123', summary: 'Cita con Ana Ruiz', ...span })
  await pollGoogle(app)
  const { appointmentId } = await imported('own123@google.com')
  const [row] = await storedRows(app, 'appointments', { id: appointmentId })
  const params = { customerId: row?.customer_id ?? '' }
  dataOf(await app.call(eraseCustomer, { params }, google.salon.token))
  await workJobs(app)
  expect(summaries()).toEqual(['Cita con Ana Ruiz'])
})

it('finds it also in a calendar whose busy times do not count', async () => {
  google.account.put(email(), { id: 'own123', summary: 'Cita con Ana Ruiz', ...span })
  await google.choose([])
  await imported('own123@google.com')
  expect(summaries()).toEqual(['Cita con Ana Ruiz'])
})

it('writes an event if the imported one is not in the calendar; an undone import removes it', async () => {
  const { id } = await imported('elsewhere@google.com')
  expect(summaries()).toHaveLength(1)
  expect(await imports.undone(id)).toMatchObject({ appointments: 1, kept: 0 })
  await workJobs(app)
  expect(google.account.events(email()).filter(({ status }) => status !== 'cancelled')).toEqual([])
})
