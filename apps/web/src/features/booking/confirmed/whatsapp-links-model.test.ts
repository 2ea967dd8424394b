import { expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { detailsOfAppointment } from './appointment-details-model.ts'
import { noteToBusiness, noteToSelf } from './whatsapp-links-model.ts'

const origin = 'https://cuando.test'
const written = (phone: string, other = {}) => {
  const customer = { name: 'Ana', lastName: 'López', email: null, phone }
  const appointment = sampleAppointment({ id: 'an-id', customer, ...other })
  const details = detailsOfAppointment(appointment)
  const { commerce, serviceType } = appointment
  const isEvent = serviceType === 'UNIQUE'
  return { appointmentId: 'an-id', details, commerce, isEvent, isChangeable: true, origin }
}
const noteOf = (phone: string, other = {}) => noteToSelf(written(phone, other))
const textOf = (address: string | null) => address && new URL(address).searchParams.get('text')

it('sends the service, time, place and links to the customer’s own number', () => {
  const note = noteOf('+52 1 55 8765 4321')
  expect(note).toMatch(/^https:\/\/wa\.me\/525587654321\?text=/)
  expect(textOf(note)).toBe(`Mi cita en Salón Jacaranda:

Corte de cabello
martes 24 de noviembre de 2026, 10:00
Av. Álvaro Obregón 120, Roma Norte

Verla: https://cuando.test/confirm/an-id
Cambiarla: https://cuando.test/book/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed?edit=true&appointmentId=an-id
Cancelarla: https://cuando.test/cancel/an-id`)
})

it('contains the customer’s address or the video call', () => {
  const atHome = { isInLocal: false, isCustomAddress: true, address: 'Calle 60 núm. 500' }
  expect(textOf(noteOf('5587654321', atHome))).toContain('A domicilio: Calle 60 núm. 500')
  const online = { isInLocal: false, isOnline: true, meetLink: 'https://zoom.us/j/1' }
  expect(textOf(noteOf('5587654321', online))).toContain('En línea: https://zoom.us/j/1')
})

it('shows the times of both clocks if they differ', () => {
  const bothTimes = '10:00 Ciudad de México · 17:00 Madrid'
  const afar = noteToSelf({ ...written('5587654321'), bothTimes })
  expect(textOf(afar)).toContain(`martes 24 de noviembre de 2026, ${bothTimes}\nAv.`)
})

it('names the person who gives it, in both messages', () => {
  const member = { id: 'luis', name: 'Luis' }
  expect(textOf(noteOf('5587654321', { member }))).toContain('Corte de cabello con Luis\nmartes')
  expect(textOf(noteToBusiness(written('5587654321', { member })))).toContain(
    'una cita de Corte de cabello con Luis el martes',
  )
})

it('has the others of a party, too, unless they are cancelled', () => {
  const date = '2026-11-24'
  const other = { serviceId: null, price: null, currency: null, duration: 30, date }
  const party = [
    { ...other, id: 'hers', name: 'Regina', serviceName: 'Corte', time: '10:30' },
    { ...other, id: 'gone', name: 'Iker', serviceName: null, time: '11:00', isCancelled: true },
  ]
  const text = textOf(noteToSelf({ ...written('5587654321'), party }))
  expect(text).toMatch(/^Mis citas en Salón Jacaranda:\n\nCorte de cabello\n/)
  expect(text).toMatch(
    /\n\nRegina · Corte\nmartes 24 de noviembre de 2026, 10:30\nVerla: https:\/\/cuando\.test\/confirm\/hers$/,
  )
})

it('lists a party by time, with the words «En línea» for a video call', () => {
  const other = { serviceId: null, price: null, currency: null, duration: 30 }
  const member = { ...other, id: null, serviceName: 'Asesoría', date: '2026-11-24' }
  const party = [
    { ...member, name: 'Iker', time: '12:00', modality: 'ONLINE' },
    { ...member, name: 'Regina', time: '09:00', modality: 'LOCAL' },
  ] as const
  const [title, hers, mine, , his] =
    textOf(noteToSelf({ ...written('5587654321'), party }))?.split('\n\n') ?? []
  expect(title).toBe('Mis citas en Salón Jacaranda:')
  expect(hers).toBe('Regina · Asesoría\nmartes 24 de noviembre de 2026, 09:00')
  expect(mine).toMatch(/^Corte de cabello\nmartes 24 de noviembre de 2026, 10:00/)
  expect(his).toBe('Iker · Asesoría\nmartes 24 de noviembre de 2026, 12:00\nEn línea')
})

it('names the others of a party to the business, too, by time and without their links', () => {
  const other = { serviceId: null, price: null, currency: null, duration: 30 }
  const member = { ...other, id: 'an-id', serviceName: 'Corte', date: '2026-11-24' }
  const party = [
    { ...member, name: 'Iker', time: '12:00' },
    { ...member, name: 'Luz', time: '11:00', isCancelled: true },
    { ...member, name: 'Regina', time: '09:00' },
  ]
  expect(textOf(noteToBusiness({ ...written('5587654321'), party }))).toBe(
    `Hola, soy Ana López. Tengo una cita de Corte de cabello el martes 24 de noviembre a las 10:00.

También:

Regina · Corte
martes 24 de noviembre de 2026, 09:00

Iker · Corte
martes 24 de noviembre de 2026, 12:00`,
  )
})

it('offers no change that has become impossible', () => {
  const late = noteToSelf({ ...written('5587654321'), isChangeable: false })
  expect(textOf(late)).toContain('Verla: ')
  expect(textOf(late)).not.toMatch(/Cambiarla|Cancelarla/)
})

it('tells the business that the customer can’t come', () => {
  expect(textOf(noteToBusiness({ ...written('5587654321'), isAbsent: true }))).toContain(
    'No podré asistir a mi cita de Corte de cabello el martes',
  )
})

it('has no link to change an event', () => {
  expect(textOf(noteOf('5587654321', { serviceType: 'UNIQUE' }))).not.toContain('Cambiarla')
})

it.each(['1234567', ''])(
  'without a WhatsApp number (%s) lets the customer choose a chat',
  (phone) => {
    expect(noteOf(phone)).toMatch(/^https:\/\/wa\.me\/\?text=Mi%20cita/)
  },
)

it('names the appointment in the message to the business', () => {
  expect(textOf(noteToBusiness(written('5587654321')))).toBe(
    'Hola, soy Ana López. Tengo una cita de Corte de cabello el martes 24 de noviembre a las 10:00.',
  )
  expect(textOf(noteToBusiness(written('', { serviceName: null })))).toContain('una cita el martes')
  const { commerce, details } = written('')
  expect(noteToBusiness({ details, commerce: { ...commerce, phone: '1234567' } })).toBeNull()
})
