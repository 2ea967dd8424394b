import { describe, expect, it } from 'vitest'
import { refusedAnswer } from '../../testing/refused-answer.ts'
import { sampleCustomer } from '../../testing/sample-customer.ts'
import {
  bodyOf,
  changedFields,
  changeErrors,
  creationErrors,
  differences,
  openingValues,
  refusedFields,
  withField,
} from './form-model.ts'

const rosa = sampleCustomer({
  name: 'Rosa',
  lastName: 'Peña',
  email: 'rosa@ejemplo.mx',
  phone: '5512345678',
  birthday: '--03-15',
  tags: ['VIP'],
})
const base = openingValues(rosa)

it('opens with the stored values and a formatted phone', () => {
  expect(base).toMatchObject({ phone: '55 1234 5678', notes: '', day: '15', month: '3', year: '' })
  expect(bodyOf(base)).toMatchObject({ birthday: '--03-15', tags: ['VIP'] })
  expect(openingValues(null)).toMatchObject({ name: '', email: '', tags: [] })
})

describe('a change', () => {
  it('sends only the changed fields', () => {
    expect(changedFields(base, base)).toEqual({})
    expect(
      changedFields({ ...base, phone: '+52 1 55 12345678', email: ' Rosa@Ejemplo.mx' }, base),
    ).toEqual({})
    expect(changedFields({ ...base, phone: '', tags: [], year: '1990' }, base)).toEqual({
      phone: '',
      tags: [],
      birthday: '1990-03-15',
    })
  })

  it('must not remove the required contact, but need not add a missing one', () => {
    expect(changeErrors({ ...base, email: '' }, base, 'EMAIL')).toEqual({
      email: 'El email es requerido',
    })
    expect(changeErrors({ ...base, email: '' }, base, 'EMAIL_OR_PHONE')).toEqual({})
    const walkIn = openingValues({ ...rosa, email: null, phone: null })
    expect(changeErrors({ ...walkIn, name: 'Rosita' }, walkIn, 'EMAIL')).toEqual({})
    expect(changeErrors({ ...base, phone: 'doce' }, base, 'EMAIL')).toHaveProperty('phone')
  })
})

it('can only be created with a name and the required contact', () => {
  expect(creationErrors(openingValues(null), 'PHONE')).toEqual({
    name: 'El nombre es requerido',
    phone: 'El teléfono es requerido',
  })
  expect(
    creationErrors({ ...openingValues(null), name: 'Ana', phone: '5512345678' }, 'PHONE'),
  ).toEqual({})
})

it('maps a refusal to its field', () => {
  const { message } = refusedAnswer('customerEmailTaken')
  expect(refusedFields(refusedAnswer('customerEmailTaken'))).toEqual({ email: message })
  expect(refusedFields(refusedAnswer('customerUnknown'))).toEqual({})
})

describe('two concurrent changes', () => {
  const theirs = openingValues({ ...rosa, phone: '5599999999', lastName: 'Peña Ruiz' })

  it('differ in the fields that the other one changed, even if the own one did not', () => {
    const mine = { ...base, phone: '55 1111 1111', email: 'otra@ejemplo.mx' }
    const found = differences(mine, base, theirs).map(({ field, isOwn }) => [field, isOwn])
    expect(found).toEqual([
      ['lastName', false],
      ['phone', true],
    ])
    expect(differences(theirs, base, theirs)).toEqual([])
  })

  it('are resolved field by field', () => {
    expect(withField(base, 'phone', theirs).phone).toBe('55 9999 9999')
    const other = openingValues({ ...rosa, birthday: '1990-01-02' })
    expect(bodyOf(withField(base, 'birthday', other)).birthday).toBe('1990-01-02')
  })
})
