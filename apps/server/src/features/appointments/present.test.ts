import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { storedAppointment } from '../../testing/stored/appointments.ts'
import { addNotes } from '../../testing/stored/customers.ts'
import { changeRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

/** Writes a note on the customer of an appointment, a minute after the one before. */
async function note(appointmentId: string, content: string, isPinned: boolean) {
  app.clock.advance({ minutes: 1 })
  const { commerce_id: commerceId, customer_id } = await storedAppointment(app, appointmentId)
  const written = { content, is_pinned: isPinned, created_at: app.clock.now() }
  await addNotes(app, { commerceId }, customer_id, [written])
}

describe('the pinned notes on a customer', () => {
  const pinned = ['Alérgica al amoniaco', 'Le gusta el café']
  let id: string
  beforeEach(async () => {
    id = await as.booked()
    await note(id, 'Alérgica al amoniaco', true)
    await note(id, 'Su tono es 7.1', false)
    await note(id, 'Le gusta el café', true)
  })

  it('are shown to the owner with each of their appointments', async () => {
    const next = await as.booked({ date: '2026-11-26' })
    const other = await as.booked({ time: '12:00', email: 'eva@ejemplo.test' })
    const upcoming = dataOf(await app.call(upcomingAppointments, {}, salon.token))
    const reminders = dataOf(await app.call(appointmentReminders, {}, salon.token))
    const query = { date: '2026-11-25' }
    const calendar = dataOf(await app.call(appointmentCalendar, { query }, salon.token))
    const notesOf = (list: { id: string; customerNotes: string[] }[]) =>
      Object.fromEntries(list.map((each) => [each.id, each.customerNotes]))
    expect(notesOf(upcoming.appointments)).toEqual({ [id]: pinned, [next]: pinned, [other]: [] })
    expect(notesOf(reminders.appointments)).toEqual({ [id]: pinned, [other]: [] })
    expect(notesOf(calendar.appointments)).toEqual({ [id]: pinned, [next]: pinned, [other]: [] })
    expect((await as.shown(id)).customerNotes).toEqual(pinned)
  })

  it('come after the text about the customer', async () => {
    const { customer } = await as.shown(id)
    await changeRows(app, 'customers', { id: customer.id }, { notes: 'Alérgica al acrílico' })
    const notes = ['Alérgica al acrílico', ...pinned]
    expect((await as.shown(id)).customerNotes).toEqual(notes)
    const appointmentId = await as.booked({ date: '2026-11-27' })
    const shown = await app.call(publicAppointmentDetail, { params: { appointmentId } })
    expect(JSON.stringify(shown.body)).not.toContain('acrílico')
  })

  it('are never shown to the customer, on the page, in the file or by mail', async () => {
    await workJobs(app)
    const appointmentId = await as.booked({ date: '2026-11-27' })
    const shown = await app.call(publicAppointmentDetail, { params: { appointmentId } })
    const file = await app.inject({ url: `/api/books/${appointmentId}/calendar.ics` })
    const mails = await workJobs(app)
    const moved = await as.moveOwn(appointmentId, '2026-11-30', '10:00')
    mails.push(...(await workJobs(app)))
    const cancelled = await as.cancelOwn(appointmentId)
    mails.push(...(await workJobs(app)))
    expect([shown, moved, cancelled].map(({ status }) => status)).toEqual([200, 200, 200])
    const toCustomer = mails.filter(({ to }) => to.includes('rosa@ejemplo.test'))
    expect(toCustomer).toHaveLength(3)
    const told = [shown, moved, cancelled].map((answer) => JSON.stringify(answer.body))
    for (const text of [...told, file.body, ...toCustomer.map(({ raw }) => raw)])
      expect(text).not.toMatch(/customerNotes|amoniaco|café/)
  })
})
