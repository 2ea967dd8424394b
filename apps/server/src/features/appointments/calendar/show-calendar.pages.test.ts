import { createAppointment } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { serverLimits } from '@cuando/contract/calls/server-limits'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { copyAppointments } from '../../../testing/samples/copy-appointments.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const ask = (after?: string) =>
  app.call(appointmentCalendar, { query: { date: '2026-12-10', after } }, salon.token)

async function readAll() {
  const answers = [dataOf(await ask())]
  for (let next = answers[0]?.next; next; next = answers.at(-1)?.next) {
    answers.push(dataOf(await ask(next)))
  }
  return answers
}

const writeIn = async (date: string, time: string) => {
  const { serviceId } = salon
  const body = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test', serviceId, date, time }
  return dataOf(await app.call(createAppointment, { body }, salon.token)).id
}

it('returns a long calendar in pages, each from where the one before ended', async () => {
  const first = await writeIn('2026-11-30', '10:00')
  await copyAppointments(app, salon.commerceId, { copies: 1200, together: 7 })
  const answers = await readAll()
  expect(answers).toHaveLength(3)
  const all = answers.flatMap(({ appointments }) => appointments)
  expect(new Set(all.map(({ id }) => id)).size).toBe(1201)
  expect(all.map(({ id }) => id)).toContain(first)
  const starts = all.map(({ date, time }) => `${date} ${time}`)
  expect(starts).toEqual(starts.toSorted())
  for (const { appointments, next } of answers) {
    expect(appointments.length).toBeLessThan(serverLimits.calendarPage + 7)
    expect(appointments.length >= serverLimits.calendarPage).toBe(next !== null)
  }
})

it('never splits appointments with the same start, and includes their groups and moves in the page', async () => {
  const services = manageServices(app, () => salon)
  dataOf(await services.join((await services.created(tasting)).id))
  await copyAppointments(app, salon.commerceId, { copies: 700, together: 1000 })
  const later = await writeIn('2026-12-11', '09:00')
  dataOf(await as.move(later, { date: '2026-12-14', time: '10:00' }))
  const [first, second, ...more] = await readAll()
  expect(more).toEqual([])
  expect(first?.appointments).toHaveLength(701)
  expect(first?.groups).toMatchObject([{ name: 'Cata', attendees: 701 }])
  expect(first?.groups[0]?.appointmentIds).toHaveLength(701)
  expect(second).toMatchObject({
    groups: [],
    appointments: [{ id: later, history: [{ date: '2026-12-11', time: '09:00' }] }],
  })
})

it('refuses an invalid start of a page, and ignores one before the shown days', async () => {
  for (const after of ['2026-11-24', 'mañana', '']) {
    const { status, body } = await ask(after)
    expect([status, body.message], after).toEqual([422, 'La fecha no es válida'])
  }
  const id = await writeIn('2026-11-30', '10:00')
  const { appointments } = dataOf(await ask('2020-01-01T00:00:00Z'))
  expect(appointments.map((each) => each.id)).toEqual([id])
})
