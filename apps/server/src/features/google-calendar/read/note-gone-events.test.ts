import { disconnectGoogleCalendar } from '@cuando/contract/accounts/integrations'
import { listNotifications } from '@cuando/contract/appointments/notifications'
import { expect, it } from 'vitest'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { pollGoogle } from '../../../testing/process/watch-busy.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { eventIdOf } from '../write/event-id.ts'

const google = await openGoogleSalon()
const { app, world, as, email, choose, deletions } = google

const booked = async (changes: Parameters<typeof as.booked>[0] = {}) => {
  const id = await as.booked(changes)
  await workJobs(app)
  return id
}
const deleteEvent = (appointmentId: string) =>
  google.account.remove(email(), eventIdOf(appointmentId))

it('notifies the owner once of an event deleted in Google, with its appointment', async () => {
  const id = await booked({ name: 'Rosa', lastName: 'Luna' })
  await pollGoogle(app)
  deleteEvent(id)
  await pollGoogle(app)
  await pollGoogle(app)
  expect(await deletions()).toMatchObject([
    {
      title: 'Sigue en tu agenda: ¿cancelar la cita?',
      message:
        'Borraste de Google Calendar la cita de Corte con Rosa Luna del miércoles 25 de noviembre de 2026, 10:00. Sigue en tu agenda: si ya no será, cancélala.',
      appointmentId: id,
      isRead: false,
    },
  ])
  expect(await as.shown(id)).toMatchObject({ status: 'PENDING' })
})

it('notifies even if the calendar is not chosen, or Google forgot the sync token', async () => {
  const first = await booked()
  const second = await booked({ time: '12:00', email: 'luz@ejemplo.test' })
  await choose([])
  deleteEvent(first)
  await pollGoogle(app)
  expect(await deletions()).toMatchObject([{ appointmentId: first }])
  app.clock.advance({ minutes: 2 })
  world.expireSyncTokens()
  deleteEvent(second)
  await pollGoogle(app)
  expect(await deletions()).toMatchObject([{ appointmentId: second }, { appointmentId: first }])
})

it('does not notify of events that were cancelled, are past, or are restored by a change', async () => {
  const cancelled = await booked()
  const changed = await booked({ time: '12:00', email: 'luz@ejemplo.test' })
  const past = await booked({ date: '2026-11-24', time: '17:00', email: 'ana@ejemplo.test' })
  dataOf(await as.cancel(cancelled))
  await workJobs(app)
  deleteEvent(changed)
  dataOf(await as.move(changed, { date: '2026-11-25', time: '13:00' }))
  app.clock.set('2026-11-24T23:30:00Z')
  deleteEvent(past)
  await pollGoogle(app)
  await pollGoogle(app)
  expect(await deletions()).toEqual([])
  const states = google.account.events(email()).map(({ id, status }) => [id, status])
  expect(states).toContainEqual([eventIdOf(changed), 'confirmed'])
})

it('does not notify again if the event came back and was deleted once more', async () => {
  const id = await booked()
  await pollGoogle(app)
  deleteEvent(id)
  await pollGoogle(app)
  google.account.put(email(), { id: eventIdOf(id), status: 'confirmed' })
  await pollGoogle(app)
  deleteEvent(id)
  await pollGoogle(app)
  expect(await deletions()).toHaveLength(1)
})

it('sends one notification an hour, without names, for many deleted events', async () => {
  const ids = []
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00'])
    ids.push(await as.booked({ time, email: `c${time.slice(0, 2)}@ejemplo.test` }))
  await workJobs(app)
  await pollGoogle(app)
  for (const id of ids.slice(0, 4)) deleteEvent(id)
  await pollGoogle(app)
  const summary = {
    title: 'Siguen en tu agenda: ¿cancelar las citas?',
    message:
      'Borraste de Google Calendar 4 citas. Siguen en tu agenda: cancela las que ya no serán.',
    appointmentId: null,
  }
  expect(await deletions()).toMatchObject([summary])
  deleteEvent(ids[4] ?? '')
  await pollGoogle(app)
  expect(await deletions()).toHaveLength(1)
  app.clock.advance({ minutes: 60 })
  await pollGoogle(app)
  expect(await deletions()).toMatchObject([{ appointmentId: ids[4] }, summary])
})

it('does not notify another business with the same account, nor for a former account', async () => {
  const id = await booked()
  const other = await openBusiness(app)
  await google.connect(other, email())
  await pollGoogle(app)
  dataOf(await app.call(disconnectGoogleCalendar, {}, google.salon.token))
  await google.connect(google.salon, `nueva-${email()}`)
  deleteEvent(id)
  await pollGoogle(app)
  expect(await deletions()).toEqual([])
  const { notifications } = dataOf(await app.call(listNotifications, {}, other.token))
  expect(notifications).toEqual([])
})
