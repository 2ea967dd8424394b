import { appointmentDetail } from '@cuando/contract/appointments/appointments'
import { publicCommerce } from '@cuando/contract/booking/books'
import {
  commerceTimezone,
  saveBusinessHours,
  saveTimezone,
} from '@cuando/contract/business/settings'
import type { Given } from '@cuando/contract/calls/endpoint'
import { weekdays } from '@cuando/time/weekdays'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../testing/steps/manage-services.ts'
import { countRows, ownedBy, storedRow, storedRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const CANCUN = 'America/Cancun'
const TIJUANA = 'America/Tijuana'

const app = await openTestApp()
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  // Ten in the morning in Mexico City, eleven in Cancún.
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await workJobs(app)
})

const move = (timezone: string, keep?: Given<typeof saveTimezone>['body']['keep']) =>
  app.call(saveTimezone, { body: { timezone, keep } }, salon.token)
const shown = async () => dataOf(await app.call(commerceTimezone, {}, salon.token))
const detail = async (appointmentId: string) =>
  dataOf(await app.call(appointmentDetail, { params: { appointmentId } }, salon.token))

/** Opens the business around the clock, every day. */
const openAllDay = async () =>
  dataOf(
    await app.call(
      saveBusinessHours,
      {
        body: {
          data: weekdays.map((dayOfWeek) => ({
            dayOfWeek,
            isActive: true,
            hours: [{ startTime: '00:00', endTime: '24:00' }],
          })),
        },
      },
      salon.token,
    ),
  )

const instants = async () => {
  const live = { ...ownedBy(salon), is_live: true }
  const rows = await storedRows(app, 'occupations', live, { orderBy: ['starts_at'] })
  return rows.map((row) => [row.starts_at.toISOString(), row.ends_at.toISOString()])
}

describe('the zone of a business', () => {
  it('is shown with the number of appointments and events that have not started', async () => {
    await services.created(tasting)
    await services.created({ ...tasting, specificTime: '12:00', isActive: false })
    await as.booked({ time: '10:00' })
    await as.booked({ time: '12:00' })
    dataOf(await as.cancelOwn(await as.booked({ time: '16:00' })))
    expect(await shown()).toEqual({ timezone: 'America/Mexico_City', appointments: 2, events: 1 })
    expect(dataOf(await move('America/Merida'))).toEqual({
      timezone: 'America/Merida',
      appointments: 2,
      events: 1,
    })
    expect(await countRows(app, 'appointment_moves')).toBe(0)
  })

  it('applies to the public page at once', async () => {
    const answer = await move(CANCUN)
    expect(answer.body.message).toBe('Actualización exitosa')
    const page = await app.call(publicCommerce, { params: { commerceId: salon.commerceId } })
    expect(dataOf(page).timezone).toBe(CANCUN)
    // The same opening hours in the new zone: it is already eleven there, so earlier starts are past.
    expect((await as.freeAt('2026-11-24'))[0]).toBe('11:00')
    const id = await as.booked({ time: '10:00' })
    expect((await instants())[0]?.[0]).toBe('2026-11-25T15:00:00.000Z')
    expect(await detail(id)).toMatchObject({ date: '2026-11-25', time: '10:00' })
  })

  it.each(['Mexico City', 'America/Atlantis', '+05:00', 'SystemV/PST8', ''])(
    'cannot be %j',
    async (timezone) => {
      const answer = await move(timezone)
      expect(answer).toMatchObject({
        status: 422,
        body: { data: { fieldErrors: { timezone: 'La zona horaria no es válida' } } },
      })
      expect((await shown()).timezone).toBe('America/Mexico_City')
    },
  )
})

describe('a change that keeps instants', () => {
  it('shows appointments in the new local time, and mails nobody', async () => {
    const id = await as.booked({ time: '10:00' })
    await workJobs(app)
    const before = await instants()
    dataOf(await move(CANCUN))
    expect(await instants()).toEqual(before)
    expect(await detail(id)).toMatchObject({ time: '11:00', isRescheduled: false })
    expect(await workJobs(app)).toEqual([])
  })

  it('rewrites the date and time of an event', async () => {
    const late = { specificDate: '2026-12-10', specificTime: '23:30' }
    const event = await services.created({ ...tasting, ...late })
    const hidden = await services.created({ ...tasting, ...late, isActive: false })
    dataOf(await services.join(event.id))
    dataOf(await move(CANCUN, 'instant'))
    for (const { id } of [event, hidden]) {
      expect((await services.list('true')).find((each) => each.id === id)).toMatchObject({
        specificDate: '2026-12-11',
        specificTime: '00:30',
      })
    }
  })
})

describe('a change that keeps local times', () => {
  it('moves all upcoming appointments, with history and a mail for each', async () => {
    const id = await as.booked({ time: '10:00' })
    dataOf(await bookAs(app, salon, { time: '11:00', email: 'ana@ejemplo.test' }))
    await workJobs(app)
    expect(dataOf(await move(CANCUN, 'local'))).toMatchObject({ timezone: CANCUN, appointments: 2 })
    expect(await instants()).toEqual([
      ['2026-11-25T15:00:00.000Z', '2026-11-25T16:00:00.000Z'],
      ['2026-11-25T16:00:00.000Z', '2026-11-25T17:00:00.000Z'],
    ])
    expect(await detail(id)).toMatchObject({
      date: '2026-11-25',
      time: '10:00',
      duration: 60,
      isRescheduled: true,
      // The old time, in the current zone.
      history: [{ date: '2026-11-25', time: '11:00', by: 'OWNER' }],
    })
    const mails = await workJobs(app)
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['ana@ejemplo.test', 'rosa@ejemplo.test'])
    const toRosa = mails.find(({ to }) => to.includes('rosa@ejemplo.test'))
    const { text, attachments } = await PostalMime.parse(toRosa?.raw ?? '')
    expect(text).toContain('miércoles 25 de noviembre de 2026, 10:00')
    expect(attachments[0]?.mimeType).toBe('text/calendar')
  })

  it('does not change an event’s date and time, and moves its attendees', async () => {
    const event = await services.created(tasting)
    dataOf(await services.join(event.id))
    const hidden = await services.created({ ...tasting, specificTime: '12:00', isActive: false })
    dataOf(await move(CANCUN, 'local'))
    expect(await instants()).toEqual([['2026-12-10T15:00:00.000Z', '2026-12-10T16:00:00.000Z']])
    const list = await services.list('true')
    expect(list.find(({ id }) => id === event.id)).toMatchObject({
      specificDate: '2026-12-10',
      specificTime: '10:00',
      currentAttendees: 1,
    })
    expect(list.find(({ id }) => id === hidden.id)).toMatchObject({ specificTime: '12:00' })
  })

  it('does not move an appointment that has started', async () => {
    const id = await as.booked({ date: '2026-11-24', time: '10:15' })
    app.clock.set('2026-11-24T16:30:00Z')
    dataOf(await move(CANCUN, 'local'))
    expect(await detail(id)).toMatchObject({ time: '11:15', isRescheduled: false })
  })

  const refusedAt = (answer: Awaited<ReturnType<typeof move>>) => {
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { keep: answer.body.message } } },
    })
    return answer.body.message
  }

  it('is refused if a local time does not exist in the new zone, and nothing is written', async () => {
    await openAllDay()
    await as.booked({ time: '10:00' })
    await as.booked({ date: '2027-03-14', time: '02:30' })
    const before = await instants()
    expect(refusedAt(await move(TIJUANA, 'local'))).toBe(
      'Lo agendado para el domingo 14 de marzo de 2027, 02:30 no existiría en la zona nueva, por el cambio de horario',
    )
    expect(await instants()).toEqual(before)
    expect((await shown()).timezone).toBe('America/Mexico_City')
    expect((await move(TIJUANA, 'instant')).status).toBe(200)
  })

  it('is refused if an appointment would be in the past', async () => {
    await as.booked({ date: '2026-11-24', time: '10:30' })
    expect(refusedAt(await move(CANCUN, 'local'))).toMatch(/10:30 quedaría en el pasado$/)
  })

  it('is refused if appointments would overlap because of daylight saving time', async () => {
    await openAllDay()
    const { id } = await services.created({ duration: 120 })
    dataOf(await bookAs(app, salon, { serviceId: id, date: '2027-03-14', time: '01:00' }))
    await as.booked({ date: '2027-03-14', time: '03:00' })
    const before = await instants()
    expect(refusedAt(await move(TIJUANA, 'local'))).toMatch(/03:00 se encimaría con otra cita/)
    expect(await instants()).toEqual(before)
  })
})

it('a booking during a change gets a time in one zone or the other, and no time is booked twice', async () => {
  const zones = [CANCUN, 'America/Mexico_City', CANCUN, 'America/Mexico_City']
  for (const [round, timezone] of zones.entries()) {
    const date = `2026-12-0${round + 1}`
    const answers = await Promise.all([
      bookAs(app, salon, { date, time: '10:00' }),
      move(timezone, 'local'),
      bookAs(app, salon, { date, time: '11:00' }),
      bookAs(app, salon, { date, time: '10:00', email: 'ana@ejemplo.test' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201, 409])
    for (const answer of [answers[0], answers[2], answers[3]]) {
      if (answer?.status !== 201) continue
      // Each was booked in the zone of that moment, and keeps its local time after later changes.
      const { time } = await detail(dataOf(answer).id)
      expect(['10:00', '11:00']).toContain(time)
    }
  }
  for (const { occupation_id, starts_at, ends_at } of await storedRows(
    app,
    'appointments',
    ownedBy(salon),
  ))
    expect(await storedRow(app, 'occupations', { id: occupation_id })).toMatchObject({
      ...{ starts_at, ends_at },
    })
})
