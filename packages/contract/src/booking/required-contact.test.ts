import { expect, it } from 'vitest'
import {
  type AskedContact,
  contactAsked,
  contactLabel,
  isRequiredContact,
  missingContacts,
} from './required-contact.ts'

it.each([
  ['EMAIL', 'LOCAL', 'EMAIL'],
  ['EMAIL', 'ONLINE', 'EMAIL'],
  ['EMAIL', null, 'EMAIL'],
  ['EMAIL', 'CUSTOM', 'EMAIL_AND_PHONE'],
  ['PHONE', 'LOCAL', 'PHONE'],
  ['PHONE', 'CUSTOM', 'PHONE'],
  ['EMAIL_OR_PHONE', 'ONLINE', 'EMAIL_OR_PHONE'],
  ['EMAIL_OR_PHONE', 'CUSTOM', 'PHONE'],
] as const)('a business that asks for %s, booked for %s, gets %s', (required, modality, asked) => {
  expect(contactAsked(required, modality)).toBe(asked)
})

const email = 'El email es requerido'
const phone = 'El teléfono es requerido'
const either = 'Escribe un correo o un teléfono'
const given = {
  both: { email: 'ana@ejemplo.mx', phone: '5512345678' },
  email: { email: 'ana@ejemplo.mx', phone: ' ' },
  phone: { email: ' ', phone: '5512345678' },
  none: { email: '', phone: '' },
}
const cases: [AskedContact, Record<keyof typeof given, object | null>][] = [
  ['EMAIL', { both: null, email: null, phone: { email }, none: { email } }],
  ['PHONE', { both: null, email: { phone }, phone: null, none: { phone } }],
  ['EMAIL_OR_PHONE', { both: null, email: null, phone: null, none: { email: either } }],
  ['EMAIL_AND_PHONE', { both: null, email: { phone }, phone: { email }, none: { email, phone } }],
]

it.each(cases)(
  'with %s required, each missing contact has an error at its field',
  (asked, missing) => {
    for (const [name, contact] of Object.entries(given))
      expect(missingContacts(contact, asked), name).toEqual(missing[name as keyof typeof given])
  },
)

it('marks the fields that are required on their own', () => {
  const required = (['email', 'phone'] as const).flatMap((field) =>
    cases.map(([asked]) => isRequiredContact(field, asked)),
  )
  expect(required).toEqual([true, false, false, true, false, true, false, true])
})

it.each(cases)('labels the fields with %s required', (asked) => {
  const optional = { EMAIL: 'phone', PHONE: 'email', EMAIL_OR_PHONE: null, EMAIL_AND_PHONE: null }
  const suffix = (field: string) => (optional[asked] === field ? ' (opcional)' : '')
  expect(contactLabel('email', asked)).toBe(`Correo electrónico${suffix('email')}`)
  expect(contactLabel('phone', asked)).toBe(`Teléfono${suffix('phone')}`)
})
