import { expect, it } from 'vitest'
import type { Answer } from './calls/call.ts'
import { asUserText } from './user-text.ts'

const taken: string = 'Este horario ya no está disponible'

// The compiler refuses each of these: that is the test.
const comparisons = ({ message, fieldErrors }: Extract<Answer<unknown>, { ok: false }>) => [
  // @ts-expect-error
  message === taken,
  // @ts-expect-error
  fieldErrors.date === taken,
  // @ts-expect-error
  [taken].includes(message),
  // @ts-expect-error
  /ya no/.test(message),
  // @ts-expect-error
  new Map([[taken, 'when']]).get(message),
  // @ts-expect-error
  Object.values(fieldErrors).some((text) => text === taken),
]

it('is a string at run time, which nothing may be decided by', () => {
  expect(asUserText(taken)).toBe(taken)
  const message = asUserText(taken)
  const answer = { ok: false, status: 409, message, fieldErrors: { date: message } } as const
  expect(comparisons(answer)).toEqual([true, true, true, true, 'when', true])
})
