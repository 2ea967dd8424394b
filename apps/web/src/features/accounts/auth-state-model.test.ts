import { expect, it } from 'vitest'
import { emailOf, isNewAccount } from './auth-state-model.ts'

it('reads the e-mail from the history state', () => {
  expect(emailOf({ email: 'ana@ejemplo.mx' })).toBe('ana@ejemplo.mx')
})

it('distinguishes a typed e-mail from one that got a code', () => {
  expect(emailOf({ typed: 'ana@ejemplo.mx' })).toBeNull()
  expect(emailOf({ typed: 'ana@ejemplo.mx' }, 'typed')).toBe('ana@ejemplo.mx')
})

it.each([null, undefined, 'ana@ejemplo.mx', {}, { email: 3 }, { email: '' }])(
  'finds none in %j',
  (state) => {
    expect(emailOf(state)).toBeNull()
  },
)

it('knows an account that was just verified', () => {
  expect(isNewAccount({ email: 'ana@ejemplo.mx', isNew: true })).toBe(true)
  expect([null, 'isNew', {}, { isNew: 'yes' }].map(isNewAccount)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
