import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
import { changeRule } from './change-rule.ts'

test('a mail names the moment until when its appointment can be changed', () => {
  expect(changeRule(sampleAppointmentMail(), true)).toBe(
    'Puedes cambiar o cancelar tu cita hasta el lunes 23 de noviembre, 16:30.',
  )
  expect(changeRule(sampleAppointmentMail({ isEvent: true, hourFormat: '12' }), true)).toBe(
    'Puedes cancelar tu cita hasta el lunes 23 de noviembre, 4:30\u00a0p.m.',
  )
})

test('without links it is too late: the customer is asked to tell the business', () => {
  expect(changeRule(sampleAppointmentMail(), false)).toBe(
    'Si necesitas cambiar o cancelar tu cita, avisa al negocio lo antes posible.',
  )
  expect(changeRule(sampleAppointmentMail({ isEvent: true }), false)).toMatch(/ cancelar tu cita, /)
})
