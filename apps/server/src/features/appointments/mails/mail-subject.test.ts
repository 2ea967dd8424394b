import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
import { mailSubject } from './mail-subject.ts'

const appointment = sampleAppointmentMail()

test('a subject begins with the date, and names the service and the person', () => {
  expect(mailSubject(appointment, null)).toBe('Mar 24 nov, 16:30 · Corte y peinado (Íñigo)')
  expect(mailSubject({ ...appointment, hourFormat: '12', serviceName: null }, null)).toBe(
    'Mar 24 nov, 4:30\u00a0p.m. · Cita (Íñigo)',
  )
})

test('the news precede the date', () => {
  expect(mailSubject(appointment, 'Cancelada')).toBe(
    'Cancelada: mar 24 nov, 16:30 · Corte y peinado (Íñigo)',
  )
})

test('the appointments of two children have two subjects', () => {
  const regina = { ...appointment, customer: { ...appointment.customer, name: 'Regina' } }
  expect(mailSubject(appointment, null)).not.toBe(mailSubject(regina, null))
})

test('a mail about several appointments names the first, and counts the others', () => {
  expect(mailSubject(appointment, 'Canceladas', 2)).toBe(
    'Canceladas: mar 24 nov, 16:30 y 2 más · Corte y peinado (Íñigo)',
  )
})
