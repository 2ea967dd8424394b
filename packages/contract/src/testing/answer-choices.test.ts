import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { findChoices, withUnknownChoices } from './answer-choices.ts'

const answer = z.object({
  state: choiceOf(['OPEN', 'PAID']),
  name: z.string(),
  timezone: z.string(),
  isPaid: z.literal(true),
  hours: z.array(z.literal([1, 2])),
  moves: z.array(z.object({ by: z.nullable(choiceOf(['OWNER'])), at: z.string() })),
})

it('finds enums, literals and texts that are named as choices, wherever they are', () => {
  expect(findChoices(answer).map(({ path }) => path)).toEqual([
    'state',
    'timezone',
    'hours[]',
    'moves[].by',
  ])
})

it('replaces them, keeps the last of several elements, and adds a field to each object', () => {
  const replaced: string[] = []
  const data = {
    state: 'OPEN',
    name: 'Una',
    timezone: 'UTC',
    isPaid: true,
    hours: [1, 2],
    moves: [{ by: 'OWNER', at: 'ayer' }],
  }
  const algoNuevo = ['ALGO_NUEVO']
  expect(withUnknownChoices(answer, data, ({ path }) => replaced.push(path))).toEqual({
    ...data,
    state: 'ALGO_NUEVO',
    timezone: 'ALGO_NUEVO',
    hours: [1001, 2],
    moves: [{ by: 'ALGO_NUEVO', at: 'ayer', algoNuevo }],
    algoNuevo,
  })
  expect(replaced).toEqual(['state', 'timezone', 'hours[]', 'moves[].by'])
})

it('overlooks no kind of schema', () => {
  expect(() => findChoices(z.object({ a: z.record(z.string(), choiceOf(['A'])) }))).toThrow(/^a /)
  expect(() => findChoices(z.union([z.string(), choiceOf(['A'])]))).toThrow()
})
