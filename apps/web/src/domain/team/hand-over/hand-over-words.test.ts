import { describe, expect, it } from 'vitest'
import { absenceText, absentOn, onDay, planText, refusedText } from './hand-over-words.ts'

it('names the day as short as is clear', () => {
  expect(absenceText('Luis', '2026-11-24', '2026-11-24')).toBe('Luis no viene hoy')
  expect(absenceText('Luis', '2026-11-27', '2026-11-24')).toBe('Luis no viene el viernes 27')
  expect(absentOn('2026-11-27', '2026-11-24')).toBe('no viene el viernes 27')
  expect(onDay('2026-12-04', '2026-11-24')).toBe('el viernes 4 de diciembre')
})

describe('the button', () => {
  const plan = { handedOver: 0, cancelled: 0, isBlocking: false }

  it('says what it does', () => {
    expect(planText({ ...plan, handedOver: 5, cancelled: 1 })).toBe('Pasar 5 citas y cancelar 1')
    expect(planText({ ...plan, handedOver: 1, isBlocking: true })).toBe('Pasar 1 cita')
    expect(planText({ ...plan, cancelled: 2 })).toBe('Cancelar 2 citas')
    expect(planText({ ...plan, isBlocking: true })).toBe('Bloquear el día')
  })

  it('does nothing if nothing is chosen', () => {
    expect(planText(plan)).toBe(null)
  })
})

it('says why an appointment stays, also for a reason of a newer server', () => {
  expect(refusedText('slotTaken', 'Ana')).toBe('Ana ya no está libre a esa hora')
  expect(refusedText('slotHeld', 'Ana')).toBe('Ana ya no está libre a esa hora')
  expect(refusedText('memberChanged', 'Ana')).toBe('Ya la atiende otra persona')
  expect(refusedText('somethingNew' as 'slotTaken', 'Ana')).toBe('No se pudo pasar')
})
