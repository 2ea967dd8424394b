import { expect, it } from 'vitest'
import { ownAppointment } from '../../../testing/sample-calendar.ts'
import { groupMessageAddress, mailedWords, movedText, untoldOf } from './group-message-model.ts'

const customer = {
  ...{ id: 'ana', name: 'Lic. Ana', lastName: 'López', email: '', isErased: false },
  phone: '5587654321',
}
const appointment = ownAppointment({
  ...{ customer, date: '2026-11-24', time: '13:00', serviceName: 'Yoga' },
})
const business = { commerceName: 'Estudio & Más', hourFormat: '24' as const }

it('writes by WhatsApp about the class, and then the text', () => {
  const url = new URL(groupMessageAddress(appointment, ' Traigan tapete. ', business) ?? '')
  expect(url.pathname).toBe('/525587654321')
  expect(url.searchParams.get('text')).toBe(
    'Hola Ana, te escribimos de Estudio & Más sobre Yoga del martes 24 de noviembre de 2026, 13:00:\n\nTraigan tapete.',
  )
})

it('is nothing without a number', () => {
  const silent = { ...appointment, customer: { ...customer, phone: null } }
  expect(groupMessageAddress(silent, 'Hola', business)).toBeNull()
})

it('says the new time of a class that moved', () => {
  expect(movedText({ date: '2026-11-25', time: '13:00' }, '24')).toBe(
    'Cambiamos el horario: ahora es el miércoles 25 de noviembre de 2026, 13:00.',
  )
})

it('of a move is for attendees without a mail', () => {
  const mailed = { ...customer, email: 'b@ejemplo.test' }
  const all = [
    appointment,
    { ...appointment, id: 'told', customer: mailed },
    { ...appointment, id: 'limited', customer: mailed },
  ]
  expect(untoldOf(all, ['limited']).map(({ id }) => id)).toEqual([appointment.id, 'limited'])
  expect(mailedWords(1)).toBe('A 1 persona le avisa un correo.')
  expect(mailedWords(3)).toBe('A 3 personas les avisa un correo.')
})
