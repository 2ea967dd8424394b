import { describe, expect, it } from 'vitest'
import { refusedAnswer } from '../../testing/refused-answer.ts'
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

const rosa = {
  name: 'Rosa',
  lastName: 'Peña',
  email: 'rosa@ejemplo.mx',
  phone: '5512345678',
  notes: null,
  birthday: '--03-15',
  tags: ['VIP'],
}
const base = openingValues(rosa)

it('opens with what is stored, the phone as people write it', () => {
  expect(base).toMatchObject({ phone: '55 1234 5678', notes: '', day: '15', month: '3', year: '' })
  expect(bodyOf(base)).toMatchObject({ birthday: '--03-15', tags: ['VIP'] })
  expect(openingValues(null)).toMatchObject({ name: '', email: '', tags: [] })
})

describe('a change', () => {
  it('sends only what is another', () => {
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

  it('is refused where it removes the contact that the business asks for, not where there was none', () => {
    expect(changeErrors({ ...base, email: '' }, base, 'EMAIL')).toEqual({
      email: 'El email es requerido',
    })
    expect(changeErrors({ ...base, email: '' }, base, 'EMAIL_OR_PHONE')).toEqual({})
    const walkIn = openingValues({ ...rosa, email: null, phone: null })
    expect(changeErrors({ ...walkIn, name: 'Rosita' }, walkIn, 'EMAIL')).toEqual({})
    expect(changeErrors({ ...base, phone: 'doce' }, base, 'EMAIL')).toHaveProperty('phone')
  })
})

it('is created with a name and the contact that the business asks for', () => {
  expect(creationErrors(openingValues(null), 'PHONE')).toEqual({
    name: 'El nombre es requerido',
    phone: 'El teléfono es requerido',
  })
  expect(
    creationErrors({ ...openingValues(null), name: 'Ana', phone: '5512345678' }, 'PHONE'),
  ).toEqual({})
})

it('says at which field a refusal belongs', () => {
  const { message } = refusedAnswer('customerEmailTaken')
  expect(refusedFields(refusedAnswer('customerEmailTaken'))).toEqual({ email: message })
  expect(refusedFields(refusedAnswer('customerUnknown'))).toEqual({})
})

describe('two changes at once', () => {
  const theirs = openingValues({ ...rosa, phone: '5599999999', lastName: 'Peña Ruiz' })

  it('differ where the other one changed, whether the own one did or not', () => {
    const mine = { ...base, phone: '55 1111 1111', email: 'otra@ejemplo.mx' }
    const found = differences(mine, base, theirs).map(({ field, isOwn }) => [field, isOwn])
    expect(found).toEqual([
      ['lastName', false],
      ['phone', true],
    ])
    expect(differences(theirs, base, theirs)).toEqual([])
  })

  it('are settled field by field', () => {
    expect(withField(base, 'phone', theirs).phone).toBe('55 9999 9999')
    const other = openingValues({ ...rosa, birthday: '1990-01-02' })
    expect(bodyOf(withField(base, 'birthday', other)).birthday).toBe('1990-01-02')
  })
})
