import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { confirmAttendance } from '@cuando/contract/booking/own-links'
import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'

const NOW = '2026-11-24T16:00:00.000Z'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set(NOW)
  salon = await openBusiness(app)
})

const booked = () => as.booked({ date: '2026-11-25' })
const elsewhere = { date: '2026-11-30', time: '12:00' }
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof as.confirm>>) => [
  status,
  body.isSuccess || body.code,
]

describe('a customer with the link', () => {
  it('confirms attendance once, and changes nothing else', async () => {
    const id = await booked()
    await mailedSubjects(app)
    const before = await as.shown(id)
    expect(before.confirmedAt).toBeNull()
    const answer = await as.confirm(id)
    expect(answer.body.message).toBe('Confirmaste tu asistencia')
    expect(dataOf(answer)).toMatchObject({ id, status: 'PENDING', confirmedAt: NOW })
    app.clock.advance({ minutes: 5 })
    expect(dataOf(await as.confirm(id, { date: '2026-11-25', time: '10:00' }))).toMatchObject({
      confirmedAt: NOW,
      canConfirm: true,
    })
    expect(await as.shown(id)).toEqual({ ...before, confirmedAt: NOW })
    expect(await mailedSubjects(app)).toEqual([])
  })

  it('confirms with a request without a body', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const id = await as.booked({ date: '2026-11-27', email: `ana${Object.keys(headers)}@a.mx` })
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api/books/${id}/confirm`,
        headers,
      })
      expect(statusCode).toBe(200)
      expect(await as.shown(id)).toMatchObject({ confirmedAt: NOW })
      await as.cancel(id)
    }
  })

  it('cannot confirm by opening a link, nor with any other method', async () => {
    const id = await booked()
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH'] as const) {
      for (const purpose of ['', 'prefetch']) {
        const url = `/api/books/${id}/confirm`
        const { statusCode } = await app.inject({ method, url, headers: { purpose } })
        expect(statusCode, method).toBe(404)
      }
    }
    expect(await as.shown(id)).toMatchObject({ confirmedAt: null })
  })

  it('gets the same answer to two concurrent requests, and the owner’s screens are updated once', async () => {
    const id = await booked()
    const before = app.told.length
    const [one, other] = await Promise.all([as.confirm(id), as.confirm(id)])
    expect(dataOf(one)).toEqual(dataOf(other))
    expect(app.told.slice(before)).toEqual([
      { room: salon.commerceId, event: 'appointmentsChanged', news: {} },
    ])
  })

  it('confirms only the time that they saw, and is refused if it has changed since', async () => {
    const id = await booked()
    dataOf(await as.move(id, elsewhere))
    const answer = await as.confirm(id, { date: '2026-11-25', time: '10:00' })
    expect(reasonOf(answer)).toEqual([409, 'timeChanged'])
    expect(await as.shown(id)).toMatchObject({ confirmedAt: null })
    expect(dataOf(await as.confirm(id, elsewhere))).toMatchObject({ confirmedAt: NOW })
    const badly = await as.confirm(id, { date: 'mañana', time: '12:00' })
    expect(reasonOf(badly)).toEqual([422, 'invalid'])
  })

  it('confirms until the start, and only live appointments', async () => {
    const id = await booked()
    app.clock.set('2026-11-25T15:59:59Z')
    dataOf(await as.confirm(id))
    app.clock.set('2026-11-25T16:00:00Z')
    const late = await as.confirm(id)
    expect(reasonOf(late)).toEqual([409, 'notConfirmable'])
    expect(late.body.message).toBe('La cita ya no se puede confirmar')
    const params = { appointmentId: id }
    expect(dataOf(await app.call(publicAppointmentDetail, { params }))).toMatchObject({
      confirmedAt: '2026-11-25T15:59:59.000Z',
      canConfirm: false,
    })
    app.clock.set(NOW)
    for (const end of [as.cancel, as.complete]) {
      const ended = await as.booked({ date: '2026-11-26', email: `${end.name}@ejemplo.test` })
      dataOf(await end(ended))
      expect(reasonOf(await as.confirm(ended))).toEqual([409, 'notConfirmable'])
    }
  })

  it('needs the id of an appointment', async () => {
    for (const id of ['f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33', 'ninguna', salon.commerceId]) {
      const answer = await app.call(confirmAttendance, { params: { appointmentId: id } })
      expect(answer).toMatchObject({ status: 404, body: { message: 'Cita no encontrada' } })
    }
  })
})

describe('a confirmation', () => {
  it('is for one time: a move by either side resets it', async () => {
    const id = await booked()
    dataOf(await as.confirm(id))
    dataOf(await as.move(id, elsewhere))
    expect(await as.shown(id)).toMatchObject({ confirmedAt: null })
    dataOf(await as.confirm(id))
    dataOf(await as.moveOwn(id, '2026-11-30', '13:00'))
    expect(await as.shown(id)).toMatchObject({ confirmedAt: null })
    const event = await services.created(tasting)
    const seat = dataOf(await services.join(event.id)).id
    dataOf(await as.confirm(seat))
    dataOf(await services.move(event.id, { specificDate: '2026-12-11' }))
    expect(await as.shown(seat)).toMatchObject({ date: '2026-12-11', confirmedAt: null })
  })

  it('stays if its instant is the same in a new zone, and is reset if the instant changes', async () => {
    const id = await booked()
    dataOf(await as.confirm(id))
    const saved = (timezone: string, keep: 'instant' | 'local') =>
      app.call(saveTimezone, { body: { timezone, keep } }, salon.token)
    dataOf(await saved('America/Tijuana', 'instant'))
    expect(await as.shown(id)).toMatchObject({ time: '08:00', confirmedAt: NOW })
    dataOf(await saved('America/Cancun', 'local'))
    expect(await as.shown(id)).toMatchObject({ time: '08:00', confirmedAt: null })
  })

  it('survives all other changes of the appointment', async () => {
    const id = await booked()
    dataOf(await as.confirm(id))
    expect(dataOf(await as.cancel(id))).toMatchObject({ confirmedAt: NOW })
    expect(dataOf(await as.undo(id))).toMatchObject({ status: 'PENDING', confirmedAt: NOW })
    salon = await returnLater(app, salon, '2026-11-25T16:10:00Z')
    expect(dataOf(await as.arrive(id))).toMatchObject({ confirmedAt: NOW })
    expect(dataOf(await as.miss(id))).toMatchObject({ noShow: true, confirmedAt: NOW })
    expect(dataOf(await as.undo(id))).toMatchObject({ noShow: false, confirmedAt: NOW })
    expect(dataOf(await as.complete(id))).toMatchObject({ confirmedAt: NOW })
  })

  it('is restored when a move is undone before its mail was sent', async () => {
    const id = await booked()
    await mailedSubjects(app)
    dataOf(await as.confirm(id))
    const before = await as.shown(id)
    dataOf(await as.move(id, elsewhere))
    expect(dataOf(await as.undo(id))).toEqual(before)
    expect(await mailedSubjects(app)).toEqual([])
  })

  it('is not restored when a move is undone after its mail was sent', async () => {
    const id = await booked()
    dataOf(await as.confirm(id))
    dataOf(await as.move(id, elsewhere))
    await mailedSubjects(app)
    expect(dataOf(await as.undo(id))).toMatchObject({ date: '2026-11-25', confirmedAt: null })
  })

  it('of the new time proves that the customer knows it, even if its mail still waits', async () => {
    const id = await booked()
    await mailedSubjects(app)
    dataOf(await as.move(id, elsewhere))
    dataOf(await as.confirm(id))
    expect(dataOf(await as.undo(id))).toMatchObject({
      date: '2026-11-25',
      confirmedAt: null,
      history: [{ date: '2026-11-25' }, { date: '2026-11-30' }],
    })
    expect(await mailedSubjects(app)).toEqual([mailSubjects.moved])
    dataOf(await as.move(id, elsewhere))
    dataOf(await as.confirm(id))
    dataOf(await as.move(id, { date: '2026-11-25', time: '10:00' }))
    expect(await mailedSubjects(app)).toEqual([mailSubjects.moved])
  })
})
