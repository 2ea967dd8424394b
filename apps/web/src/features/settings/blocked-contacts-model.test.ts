import type { BlockedContact } from '@cuando/contract/customers/blocked-contacts'
import { describe, expect, it } from 'vitest'
import { contactRequest, contactRows, nameOf } from './blocked-contacts-model.ts'

const contact = (value: string, day: number): BlockedContact => ({
  id: `id of ${value}`,
  kind: value.includes('@') ? 'EMAIL' : 'PHONE',
  value,
  note: null,
  createdAt: `2026-11-${day}T16:00:00.000Z`,
})
const map = (...contacts: BlockedContact[]) =>
  new Map(contacts.map((each) => [`${each.kind} ${each.value}`, each]))

describe('the list of blocked contacts', () => {
  const [ana, rosa, phone] = [
    contact('ana@ejemplo.test', 20),
    contact('rosa@ejemplo.test', 21),
    contact('5512345678', 22),
  ]

  it('has the newest first, and shows unblocked ones at their old place', () => {
    const rows = contactRows([phone, ana], map(rosa))
    expect(rows.map(({ contact: { value }, isRemoved }) => [value, isRemoved])).toEqual([
      ['5512345678', false],
      ['rosa@ejemplo.test', true],
      ['ana@ejemplo.test', false],
    ])
  })

  it('puts a contact that is blocked again at its old place', () => {
    const again = { ...rosa, id: 'another', createdAt: '2026-11-24T16:00:00.000Z' }
    const rows = contactRows([again, phone, ana], map(rosa))
    expect(rows.map(({ contact: { id }, isRemoved }) => [id, isRemoved])).toEqual([
      [phone.id, false],
      ['another', false],
      [ana.id, false],
    ])
  })

  it('formats phones', () => {
    expect(nameOf(phone)).toBe('55 1234 5678')
    expect(nameOf(ana)).toBe('ana@ejemplo.test')
  })
})

it.each([
  [' rosa@ejemplo.test ', { email: 'rosa@ejemplo.test', phone: '' }],
  ['rosa', { email: 'rosa', phone: '' }],
  ['+52 (55) 1234-5678', { email: '', phone: '+52 (55) 1234-5678' }],
  ['', { email: '', phone: '' }],
])('%s is sent as e-mail or phone by its form', (typed, asked) => {
  expect(contactRequest(typed, 'Nota')).toEqual({ ...asked, note: 'Nota' })
})
