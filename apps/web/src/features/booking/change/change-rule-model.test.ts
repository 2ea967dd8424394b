import { describe, expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { changeLimitOf, lateReasons, noticeAfterMove, noticeHours } from './change-rule-model.ts'

const HOUR = 3_600_000
const atStart = { changeUntil: '2026-11-24T16:00:00.000Z' }
const lastMinute = {
  createdAt: '2026-11-24T12:00:00.000Z',
  changeUntil: '2026-11-24T12:30:00.000Z',
}

describe('the hours of notice', () => {
  it('are the hours between the limit and the start', () => {
    expect(noticeHours(sampleAppointment())).toBe(24)
    expect(noticeHours(sampleAppointment(atStart))).toBe(0)
  })

  it('count elapsed time if clocks are set back in between', () => {
    const overnight = sampleAppointment({
      date: '2026-11-01',
      time: '12:00',
      changeUntil: '2026-10-31T20:00:00.000Z',
    })
    const tijuana = { ...overnight.commerce, timezone: 'America/Tijuana' }
    expect(noticeHours({ ...overnight, commerce: tijuana })).toBe(24)
  })

  it('are unknown for an appointment that was booked within them', () => {
    expect(noticeHours(sampleAppointment(lastMinute))).toBeNull()
    const minutesBefore = { createdAt: '2026-11-24T15:50:00.000Z', ...atStart }
    expect(noticeHours(sampleAppointment(minutesBefore))).toBeNull()
  })
})

it('the limit of a change is a moment, and for an event it is about cancelling only', () => {
  expect(changeLimitOf(sampleAppointment())).toBe(
    'Puedes cambiar o cancelar tu cita hasta el lunes 23 de noviembre, 10:00',
  )
  expect(changeLimitOf(sampleAppointment({ serviceType: 'UNIQUE' }))).toMatch(/^Puedes cancelar tu/)
})

describe('coming too late', () => {
  it('ends the sentence once, also after a.m., and says what was possible at an event', () => {
    const { commerce } = sampleAppointment()
    const late = {
      commerce: { ...commerce, hourFormat: '12' as const },
      serviceType: 'UNIQUE' as const,
    }
    expect(lateReasons(sampleAppointment(late)).at(-1)).toBe(
      'Podías cancelar tu cita hasta el lunes 23 de noviembre de 2026, 10:00\u00a0a.m.',
    )
  })

  it('gives the rule and the exact limit, in the time zone of the business', () => {
    expect(lateReasons(sampleAppointment())).toEqual([
      'Solo puedes cancelar o cambiar tu cita hasta 24 horas antes.',
      'Podías cambiar o cancelar tu cita hasta el lunes 23 de noviembre de 2026, 10:00.',
    ])
  })

  it('gives only the exact limit if no notice is known or required', () => {
    expect(lateReasons(sampleAppointment(lastMinute))).toEqual([
      'Podías cambiar o cancelar tu cita hasta el martes 24 de noviembre de 2026, 06:30.',
    ])
    expect(lateReasons(sampleAppointment(atStart))).toHaveLength(1)
  })
})

it.each([
  [24, 24 * HOUR, 'Podrás cambiar o cancelar tu cita hasta 24 horas antes'],
  [1, 2 * HOUR, 'Podrás cambiar o cancelar tu cita hasta 1 hora antes'],
  [0, HOUR, 'Podrás cambiar o cancelar tu cita hasta su hora de inicio'],
  [
    24,
    24 * HOUR - 1,
    'Faltan menos de 24 horas para ese horario: después de este cambio ya no podrás mover ni cancelar tu cita aquí',
  ],
  [null, HOUR, null],
])('with %s hours of notice, a start in %d ms leaves: %s', (hours, untilStart, text) => {
  expect(noticeAfterMove(hours, untilStart)).toBe(text)
})
