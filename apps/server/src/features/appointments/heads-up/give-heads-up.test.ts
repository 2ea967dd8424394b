import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { giveHeadsUp } from '@cuando/contract/booking/own-links'
import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageNotifications } from '../../../testing/steps/manage-notifications.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { bookWith, openTeam } from '../../../testing/steps/open-team.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'
import { MAX_HEADS_UPS } from './give-heads-up.ts'

const NOW = '2026-11-24T16:00:00.000Z'
const today = { date: '2026-11-24', time: '13:00' }
const elsewhere = { date: '2026-11-30', time: '12:00' }

const app = await openTestApp()
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
const { list } = manageNotifications(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set(NOW)
  salon = await openBusiness(app)
})

const booked = () => as.booked(today)
const own = async (id: string) =>
  dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId: id } }))
const lateNews = async () =>
  (await list({ limit: 100 })).notifications.filter(({ type }) => type === 'APPOINTMENT_LATE')
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof as.giveHeadsUp>>) => [
  status,
  body.isSuccess || body.code,
]

describe('a customer with the link, on the day', () => {
  it('says that they are on the way or late, changes it, and takes it back; nothing else changes', async () => {
    const id = await booked()
    await mailedSubjects(app)
    const before = await as.shown(id)
    expect(before.headsUp).toBeNull()
    const answer = await as.giveHeadsUp(id, 'ON_THE_WAY')
    expect(answer.body.message).toBe('Aviso guardado')
    expect(dataOf(answer)).toMatchObject({
      headsUp: { says: 'ON_THE_WAY', at: NOW },
      onDay: { headsUps: ['ON_THE_WAY', 'LATE_5', 'LATE_10', 'LATE_15'] },
    })
    app.clock.advance({ minutes: 5 })
    dataOf(await as.giveHeadsUp(id, 'LATE_10', today))
    const said = { says: 'LATE_10', at: '2026-11-24T16:05:00.000Z' }
    expect(await as.shown(id)).toEqual({ ...before, headsUp: said })
    const query = { date: today.date, view: 'day' } as const
    const calendar = dataOf(await app.call(appointmentCalendar, { query }, salon.token))
    expect(calendar.appointments).toMatchObject([{ headsUp: said }])
    const upcoming = dataOf(await app.call(upcomingAppointments, { query: {} }, salon.token))
    expect(upcoming.appointments).toMatchObject([{ headsUp: said }])
    expect(dataOf(await as.giveHeadsUp(id, null))).toMatchObject({ headsUp: null })
    expect(await as.shown(id)).toEqual(before)
    expect(await mailedSubjects(app)).toEqual([])
  })

  it('notifies the business of being late, once for the same; the rest only updates its screens', async () => {
    const id = await booked()
    const before = app.told.length
    const heard = () => app.told.slice(before).map(({ event }) => event)
    await as.giveHeadsUp(id, 'ON_THE_WAY')
    await as.giveHeadsUp(id, 'ON_THE_WAY')
    expect(heard()).toEqual(['appointmentsChanged'])
    await as.giveHeadsUp(id, 'LATE_10')
    await as.giveHeadsUp(id, 'LATE_10')
    expect(heard()).toEqual(['appointmentsChanged', 'newNotification'])
    expect(await lateNews()).toMatchObject([
      {
        title: 'Llega 10 min tarde',
        message: 'Rosa Peña llega 10 min tarde a su cita de Corte de las 13:00',
        appointmentId: id,
      },
    ])
    await as.giveHeadsUp(id, null)
    await as.giveHeadsUp(id, null)
    expect(heard()).toEqual(['appointmentsChanged', 'newNotification', 'appointmentsChanged'])
  })

  it('of two concurrent requests for the same makes one change', async () => {
    const id = await booked()
    const before = app.told.length
    const answers = await Promise.all([as.giveHeadsUp(id, 'LATE_5'), as.giveHeadsUp(id, 'LATE_5')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(app.told.slice(before)).toHaveLength(1)
    expect(await lateNews()).toHaveLength(1)
  })

  it('stores the same heads-up that the last notification names, after two concurrent requests', async () => {
    const id = await booked()
    const answers = await Promise.all([as.giveHeadsUp(id, 'LATE_5'), as.giveHeadsUp(id, 'LATE_15')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await lateNews()).toHaveLength(2)
    expect(['LATE_5', 'LATE_15']).toContain((await as.shown(id)).headsUp?.says)
  })

  it('may say it six times, and take the last one back', async () => {
    const id = await booked()
    for (let turn = 0; turn < MAX_HEADS_UPS; turn += 1)
      dataOf(await as.giveHeadsUp(id, turn % 2 === 0 ? 'LATE_5' : 'ON_THE_WAY'))
    const answer = await as.giveHeadsUp(id, 'LATE_15')
    expect(refusalOf(answer)).toEqual([409, 'tooManyHeadsUps'])
    expect(answer.body.message).toMatch(/^Ya cambiaste tu aviso 6 veces\./)
    expect(await as.shown(id)).toMatchObject({ headsUp: { says: 'ON_THE_WAY' } })
    expect(dataOf(await as.giveHeadsUp(id, null))).toMatchObject({ headsUp: null })
    expect(refusalOf(await as.giveHeadsUp(id, 'ON_THE_WAY'))).toEqual([409, 'tooManyHeadsUps'])
    dataOf(await as.move(id, { date: '2026-11-24', time: '15:00' }))
    dataOf(await as.giveHeadsUp(id, 'ON_THE_WAY'))
  })

  it('says it from midnight of the business until the end', async () => {
    const id = await as.booked({ date: '2026-11-25' })
    expect(await own(id)).toMatchObject({ onDay: null })
    app.clock.set('2026-11-25T05:59:59Z')
    const early = await as.giveHeadsUp(id, 'ON_THE_WAY')
    expect(refusalOf(early)).toEqual([409, 'headsUpTooEarly'])
    expect(early.body.message).toBe('Podrás avisar el día de tu cita')
    app.clock.set('2026-11-25T06:00:00Z')
    dataOf(await as.giveHeadsUp(id, 'ON_THE_WAY'))
    app.clock.set('2026-11-25T16:10:00Z')
    dataOf(await as.giveHeadsUp(id, 'LATE_15'))
    app.clock.set('2026-11-25T17:00:00Z')
    expect(refusalOf(await as.giveHeadsUp(id, null))).toEqual([409, 'headsUpNotExpected'])
    expect(await own(id)).toMatchObject({ onDay: null })
  })

  it('is not expected to say it once they arrived, nor about an appointment that is not live', async () => {
    const arrived = await booked()
    dataOf(await as.giveHeadsUp(arrived, 'LATE_5'))
    dataOf(await as.arrive(arrived))
    expect(refusalOf(await as.giveHeadsUp(arrived, 'LATE_10'))).toEqual([409, 'headsUpNotExpected'])
    expect(await own(arrived)).toMatchObject({ onDay: { headsUps: [] } })
    dataOf(await as.arrive(arrived, false))
    dataOf(await as.giveHeadsUp(arrived, 'LATE_10'))
    for (const [end, time] of [
      [as.cancel, '14:00'],
      [as.complete, '15:00'],
    ] as const) {
      const id = await as.booked({ ...today, time, email: `${end.name}@ejemplo.test` })
      dataOf(await end(id))
      expect(refusalOf(await as.giveHeadsUp(id, null))).toEqual([409, 'headsUpNotExpected'])
    }
  })

  it('can only be late online', async () => {
    dataOf(await services.edit(salon.serviceId, { isOnline: true }))
    const id = await as.booked({ ...today, isInLocal: false, isOnline: true })
    expect(refusalOf(await as.giveHeadsUp(id, 'ON_THE_WAY'))).toEqual([409, 'headsUpNotExpected'])
    dataOf(await as.giveHeadsUp(id, 'LATE_5'))
  })

  it('says it about the time that they saw, and is refused if it has changed since', async () => {
    const id = await booked()
    dataOf(await as.move(id, { date: '2026-11-24', time: '15:00' }))
    expect(refusalOf(await as.giveHeadsUp(id, 'LATE_5', today))).toEqual([409, 'timeChanged'])
    expect(await as.shown(id)).toMatchObject({ headsUp: null })
  })

  it('needs the id of an appointment and a known word, and no GET does anything', async () => {
    for (const id of ['f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33', 'ninguna', salon.commerceId]) {
      const request = { params: { appointmentId: id }, body: { headsUp: null } }
      expect(await app.call(giveHeadsUp, request)).toMatchObject({ status: 404 })
    }
    const url = `/api/books/${await booked()}/heads-up`
    const badly = await app.inject({ method: 'PATCH', url, payload: { headsUp: 'LATE_90' } })
    expect(badly.statusCode).toBe(422)
    for (const method of ['GET', 'HEAD', 'POST'] as const)
      expect((await app.inject({ method, url })).statusCode).toBe(404)
  })
})

describe('a heads-up', () => {
  it('is about one time: a move by either side, of an event or of the zone resets it', async () => {
    const id = await booked()
    dataOf(await as.giveHeadsUp(id, 'LATE_5'))
    dataOf(await as.move(id, elsewhere))
    expect(await as.shown(id)).toMatchObject({ headsUp: null })
    const other = await as.booked({ ...today, email: 'otra@ejemplo.test' })
    dataOf(await as.giveHeadsUp(other, 'LATE_5'))
    dataOf(
      await app.call(
        saveTimezone,
        { body: { timezone: 'America/Cancun', keep: 'local' } },
        salon.token,
      ),
    )
    expect(await as.shown(other)).toMatchObject({ time: '13:00', headsUp: null })
    const event = await services.created({
      ...tasting,
      specificDate: '2026-11-24',
      specificTime: '17:00',
    })
    const seat = dataOf(await services.join(event.id)).id
    dataOf(await as.giveHeadsUp(seat, 'ON_THE_WAY'))
    dataOf(await services.move(event.id, { specificDate: '2026-12-11' }))
    expect(await as.shown(seat)).toMatchObject({ date: '2026-12-11', headsUp: null })
  })

  it('is restored when a move is undone before its mail was sent, and not after', async () => {
    const id = await booked()
    await mailedSubjects(app)
    dataOf(await as.giveHeadsUp(id, 'LATE_5'))
    const before = await as.shown(id)
    dataOf(await as.move(id, elsewhere))
    expect(dataOf(await as.undo(id))).toEqual(before)
    dataOf(await as.move(id, elsewhere))
    await mailedSubjects(app)
    expect(dataOf(await as.undo(id))).toMatchObject({ date: '2026-11-24', headsUp: null })
  })

  it('survives the other changes', async () => {
    const id = await booked()
    dataOf(await as.giveHeadsUp(id, 'LATE_5'))
    const headsUp = { says: 'LATE_5' }
    dataOf(await as.cancel(id))
    expect(dataOf(await as.undo(id))).toMatchObject({ status: 'PENDING', headsUp })
    salon = await returnLater(app, salon, '2026-11-24T19:10:00Z')
    expect(dataOf(await as.miss(id))).toMatchObject({ headsUp })
    expect(dataOf(await as.undo(id))).toMatchObject({ noShow: false, headsUp })
  })
})

it('of a team, the person who attends, the owner and the front desk read that a customer is late, and no other', async () => {
  const team = await openTeam(app)
  app.clock.advance({ minutes: 5 })
  const id = await bookWith(app, team, team.ana, today)
  dataOf(await as.giveHeadsUp(id, 'LATE_15'))
  const messagesOf = async ({ token }: { token: string }) =>
    (await list({ limit: 100 }, token)).notifications
      .filter(({ type }) => type === 'APPOINTMENT_LATE')
      .map(({ message }) => message)
  const message = 'Rosa Peña llega 15 min tarde a su cita de Corte con Ana de las 13:00'
  for (const person of [team.ana, team.owner, team.sofia])
    expect(await messagesOf(person)).toEqual([message])
  expect(await messagesOf(team.luz)).toEqual([])
})
