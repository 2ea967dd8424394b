import { describe, expect, it } from 'vitest'
import { findOwnSign } from './find-own-sign.ts'

const newcomer = { email: 'rosa@ejemplo.test', phone: '5512345678' }
const referrer = { emails: ['lucia@ejemplo.test', null], phone: '3311112222', hasDevice: false }

describe('a new business', () => {
  it.each([
    ['of another person', {}, {}, null],
    ['of the same address', { email: 'Lucia@ejemplo.test' }, {}, 'EMAIL'],
    ['of the same mailbox', { email: 'lucia+dos@ejemplo.test' }, {}, 'EMAIL'],
    [
      'of the address that is paid to',
      {},
      { emails: ['lucia@ejemplo.test', 'rosa@ejemplo.test'] },
      'EMAIL',
    ],
    ['of an address with another dot', { email: 'luc.ia@ejemplo.test' }, {}, null],
    [
      'of the same mailbox at Gmail',
      { email: 'lu.cia+salon@googlemail.com' },
      { emails: ['lucia@gmail.com'] },
      'EMAIL',
    ],
    ['of the same name elsewhere', { email: 'lucia@otro.test' }, {}, null],
    ['of the same phone', { phone: '3311112222' }, {}, 'PHONE'],
    ['of the same phone, as dialled from abroad', { phone: '523311112222' }, {}, 'PHONE'],
    ['of no phone, as the referrer', { phone: '' }, { phone: '' }, null],
    ['from the same device', {}, { hasDevice: true }, 'DEVICE'],
    [
      'of the same phone, from the same device',
      { phone: '3311112222' },
      { hasDevice: true },
      'PHONE',
    ],
  ] as const)('%s', (_, given, known, sign) => {
    expect(findOwnSign({ ...newcomer, ...given }, { ...referrer, ...known })).toBe(sign)
  })
})
