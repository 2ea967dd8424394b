import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'

const NOW = '2026-11-24T16:00:00Z'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set(NOW)
  salon = await openBusiness(app)
})

describe('a customer with the link', () => {
  it('sees the appointment without the owner’s private fields', async () => {
    const appointmentId = await as.booked({ date: '2026-11-27' })
    const shown = dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId } }))
    expect(shown).toMatchObject({
      date: '2026-11-27',
      time: '10:00',
      status: 'PENDING',
      serviceType: 'NORMAL',
      customer: { name: 'Rosa', email: 'rosa@ejemplo.test' },
      commerce: { id: salon.commerceId, name: 'Estética Lucía', timezone: 'America/Mexico_City' },
      canChange: true,
      changeUntil: '2026-11-26T16:00:00.000Z',
    })
    expect(shown.customer).not.toHaveProperty('id')
    expect(shown).not.toHaveProperty('finalNotes')
  })

  it('cannot cancel or move by opening a link, nor with any other method', async () => {
    const appointmentId = await as.booked({ date: '2026-11-27' })
    for (const call of ['cancel', 'reschedule']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'] as const) {
        const url = `/api/books/${appointmentId}/${call}`
        const { statusCode } = await app.inject({ method, url })
        expect(statusCode, `${method} ${call}`).toBe(404)
      }
    }
    const shown = dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId } }))
    expect(shown).toMatchObject({ status: 'PENDING', date: '2026-11-27', history: [] })
  })

  it('moves it: the old time is free, the history shows it, the id stays', async () => {
    const appointmentId = await as.booked({ date: '2026-11-27' })
    const moved = dataOf(await as.moveOwn(appointmentId, '2026-11-30', '12:00'))
    expect(moved).toMatchObject({
      id: appointmentId,
      date: '2026-11-30',
      time: '12:00',
      status: 'PENDING',
      isRescheduled: true,
      history: [{ status: 'RESCHEDULED', date: '2026-11-27', time: '10:00', by: 'CUSTOMER' }],
    })
    expect(await as.freeAt('2026-11-27')).toContain('10:00')
    expect(await as.freeAt('2026-11-30')).not.toContain('12:00')
    expect(app.pushed.at(-1)).toMatchObject({ type: 'APPOINTMENT_RESCHEDULED' })
  })

  it('moves it half an hour later, overlapping its own time', async () => {
    const appointmentId = await as.booked({ date: '2026-11-27' })
    expect((await as.moveOwn(appointmentId, '2026-11-27', '10:30')).status).toBe(200)
    expect(await as.freeAt('2026-11-27')).not.toContain('10:45')
  })

  it('has the old time if the new one is refused', async () => {
    const appointmentId = await as.booked({ date: '2026-11-27' })
    await as.booked({ date: '2026-11-27', time: '12:00' })
    const refused = await as.moveOwn(appointmentId, '2026-11-27', '12:30')
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Este horario ya no está disponible' },
    })
    expect(await as.freeAt('2026-11-27')).not.toContain('10:00')
    const longer = await as.moveOwn(appointmentId, '2026-11-30', '12:00', 90)
    expect(longer.status).toBe(422)
    const shown = dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId } }))
    expect(shown).toMatchObject({ date: '2026-11-27', time: '10:00', history: [] })
  })

  it('cancels it once, with or without a reason', async () => {
    const appointmentId = await as.booked({ date: '2026-11-27' })
    expect(dataOf(await as.cancelOwn(appointmentId, 'Me enfermé'))).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Me enfermé',
      canChange: false,
    })
    expect(await as.freeAt('2026-11-27')).toContain('10:00')
    expect(app.pushed.at(-1)).toMatchObject({ type: 'APPOINTMENT_CANCELLED' })
    const again = await as.cancelOwn(appointmentId)
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'La cita ya no se puede cancelar' },
    })
    const move = await as.moveOwn(appointmentId, '2026-11-30', '12:00')
    expect(move).toMatchObject({
      status: 409,
      body: { message: 'La cita ya no se puede reagendar' },
    })
  })

  it('cannot change it within the notice, except for half an hour after booking', async () => {
    const text = 'Solo puedes cancelar o cambiar tu cita hasta 24 horas antes'
    const early = await as.booked({ date: '2026-11-26', time: '16:00' })
    app.clock.set('2026-11-25T22:00:01Z')
    expect(await as.cancelOwn(early)).toMatchObject({ status: 409, body: { message: text } })
    expect(await as.moveOwn(early, '2026-11-30', '12:00')).toMatchObject({
      status: 409,
      body: { message: text },
    })
    const late = await as.booked({ date: '2026-11-26', time: '10:00' })
    app.clock.advance({ minutes: 30 })
    expect((await as.moveOwn(late, '2026-11-26', '11:00')).status).toBe(200)
    app.clock.advance({ minutes: 1 })
    expect((await as.cancelOwn(late)).status).toBe(409)
  })

  it('gets a 404 for an invalid or unknown id', async () => {
    for (const id of ['no', 'f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33']) {
      const answer = await app.inject(`/api/books/${id}/appointments`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('Cita no encontrada')
    }
  })
})
