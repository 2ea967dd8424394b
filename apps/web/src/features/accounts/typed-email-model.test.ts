import { expect, it } from 'vitest'
import { typedEmail } from './typed-email-model.ts'

it.each([
  [' Ana@x.mx ', 'ana@x.mx'],
  ['\u200bAna <ana@x.mx>.', 'ana@x.mx'],
  [' ana ', 'ana'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(typedEmail(typed)).toBe(shown)
})
