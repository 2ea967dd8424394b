import { expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { detailsOfAppointment } from './appointment-details-model.ts'
import { noteToSelf } from './keep-link-model.ts'

const link = 'https://cuando.test/confirm/an-id'
const noteOf = (phone: string, other = {}) => {
  const customer = { name: 'Ana', lastName: 'López', email: null, phone }
  const details = detailsOfAppointment(sampleAppointment({ customer, ...other }))
  return noteToSelf(details, 'Salón Jacaranda', link)
}
const textOf = (address: string | null) => address && new URL(address).searchParams.get('text')

it('tells what, where and when, and the link, to the customer’s own number', () => {
  const note = noteOf('+52 1 55 8765 4321')
  expect(note).toMatch(/^https:\/\/wa\.me\/525587654321\?text=/)
  expect(textOf(note)).toBe(`Mi cita en Salón Jacaranda:

Corte de cabello
martes 24 de noviembre de 2026, 10:00 h
Av. Álvaro Obregón 120, Roma Norte

Verla, cambiarla o cancelarla: ${link}`)
})

it('tells the customer’s address, or the video call', () => {
  const atHome = { isInLocal: false, isCustomAddress: true, address: 'Calle 60 núm. 500' }
  expect(textOf(noteOf('5587654321', atHome))).toContain('A domicilio: Calle 60 núm. 500')
  const online = { isInLocal: false, isOnline: true, meetLink: 'https://zoom.us/j/1' }
  expect(textOf(noteOf('5587654321', online))).toContain('En línea: https://zoom.us/j/1')
})

it('is none to a number that WhatsApp cannot reach', () => {
  expect(noteOf('1234567')).toBeNull()
})
