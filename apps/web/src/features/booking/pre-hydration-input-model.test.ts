import { expect, it } from 'vitest'
import { readPreHydrationInput } from './pre-hydration-input-model.ts'

it('reads the filled fields and leaves out the empty ones', () => {
  const values = new Map([
    ['[data-path="name"]', 'Ana'],
    ['[data-path="email"]', ''],
    ['[data-path="notes"]', 'Llego tarde'],
  ])
  const querySelector = (path: string) => (values.has(path) ? { value: values.get(path) } : null)
  const form = { querySelector } as unknown as ParentNode
  expect(readPreHydrationInput(form)).toEqual({ name: 'Ana', notes: 'Llego tarde' })
})
