import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/sample-appointment-mail.ts'
import { changeRule } from './change-rule.ts'

const startsAt = new Date('2026-11-24T22:30:00Z')
const cases = [
  {
    noticeHours: 24,
    createdAt: '2026-11-23T22:30:00Z',
    says: 'hasta 24 horas antes',
    orTells: 'al menos 24 horas antes',
  },
  {
    noticeHours: 1,
    createdAt: '2026-11-23T22:30:00Z',
    says: 'hasta 1 hora antes',
    orTells: 'al menos 1 hora antes',
  },
  {
    noticeHours: 24,
    createdAt: '2026-11-23T22:30:01Z',
    says: 'durante los 30 minutos',
    orTells: 'durante los 30 minutos',
  },
  {
    noticeHours: 0,
    createdAt: '2026-11-24T22:29:00Z',
    says: 'antes de que empiece',
    orTells: 'antes de que empiece',
  },
]

test.each(cases)('$noticeHours h of notice, booked at $createdAt: $says', (given) => {
  const { noticeHours, createdAt, says, orTells } = given
  const mail = sampleAppointmentMail({ noticeHours, startsAt, createdAt: new Date(createdAt) })
  expect(changeRule(mail, true)).toMatch(/^Puedes cambiar o cancelar tu cita /)
  expect(changeRule(mail, true)).toContain(says)
  expect(changeRule(mail, false)).toContain('avisa al negocio')
  expect(changeRule(mail, false)).toContain(orTells)
})
