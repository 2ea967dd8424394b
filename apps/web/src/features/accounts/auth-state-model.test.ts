import { expect, it } from 'vitest'
import { emailOf } from './auth-state-model.ts'

it('reads the e-mail that was handed on', () => {
  expect(emailOf({ email: 'ana@ejemplo.mx' })).toBe('ana@ejemplo.mx')
})

it('tells one that was typed from one that a code has gone to', () => {
  expect(emailOf({ typed: 'ana@ejemplo.mx' })).toBeNull()
  expect(emailOf({ typed: 'ana@ejemplo.mx' }, 'typed')).toBe('ana@ejemplo.mx')
})

it.each([null, undefined, 'ana@ejemplo.mx', {}, { email: 3 }, { email: '' }])(
  'finds none in %j',
  (state) => {
    expect(emailOf(state)).toBeNull()
  },
)
