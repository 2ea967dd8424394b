import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
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

test.each(cases)('$noticeHours h of notice for an event: only cancelling is mentioned', (given) => {
  const { noticeHours, createdAt, says, orTells } = given
  const facts = { noticeHours, startsAt, createdAt: new Date(createdAt), isEvent: true }
  const mail = sampleAppointmentMail(facts)
  expect(changeRule(mail, true)).toMatch(/^Puedes cancelar tu cita /)
  expect(changeRule(mail, true)).toContain(says)
  expect(changeRule(mail, false)).toMatch(/^Si necesitas cancelar tu cita, avisa al negocio /)
  expect(changeRule(mail, false)).toContain(orTells)
})

test('the half hour is not offered if the business booked late', () => {
  const createdAt = new Date('2026-11-24T20:00:00Z')
  const late = sampleAppointmentMail({ startsAt, createdAt, actor: 'OWNER' })
  const told = 'Si necesitas cambiar o cancelar tu cita, avisa al negocio lo antes posible.'
  expect(changeRule(late, true)).toBe(told)
  expect(changeRule(late, false)).toBe(told)
  const early = sampleAppointmentMail({ actor: 'OWNER' })
  expect(changeRule(early, true)).toContain('hasta 24 horas antes')
})
