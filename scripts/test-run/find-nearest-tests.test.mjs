import { expect, test } from 'vitest'
import { findNearestTests } from './find-nearest-tests.mjs'

const files = [
  'apps/server/src/features/appointments/book-appointment.ts',
  'apps/server/src/features/appointments/book-appointment.test.ts',
  'apps/server/src/features/appointments/book-appointment.owner.test.ts',
  'apps/server/src/features/appointments/mails/customer-mail.tsx',
  'apps/server/src/features/appointments/mails/owner-mail.test.ts',
  'packages/agenda/src/zone.ts',
  'packages/agenda/src/zone.test.ts',
  'packages/agenda/src/truth-mexico.test.ts',
  'packages/agenda/src/testing/wall-clock.ts',
]
const booking = 'apps/server/src/features/appointments/book-appointment'

test.each([
  ['of its own name', `${booking}.ts`, [`${booking}.owner.test.ts`, `${booking}.test.ts`]],
  ['itself', `${booking}.owner.test.ts`, [`${booking}.owner.test.ts`, `${booking}.test.ts`]],
  [
    'beside it where it has none',
    'apps/server/src/features/appointments/mails/customer-mail.tsx',
    ['apps/server/src/features/appointments/mails/owner-mail.test.ts'],
  ],
  [
    'above it where none is beside it',
    'packages/agenda/src/testing/wall-clock.ts',
    ['packages/agenda/src/zone.test.ts'],
  ],
  ['of no code', 'docs/architecture.md', []],
  ['of what is alone', 'vitest.config.ts', []],
])('tests are those %s', (_which, changed, found) => {
  expect(findNearestTests([changed], files)).toEqual(found)
})
