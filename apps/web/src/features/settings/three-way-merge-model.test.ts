import { expect, it } from 'vitest'
import { threeWayMerge } from './three-way-merge-model.ts'

const parts = (all: Record<string, string>) => new Map(Object.entries(all))
const base = parts({ one: 'a', two: 'b', three: 'c' })
const over = (draft: Record<string, string>, saved: Record<string, string>) =>
  Object.fromEntries(threeWayMerge(parts(draft), base, parts(saved)))

it('has the changes of both sides; the ones made here win', () => {
  const draft = { one: 'mine', two: 'b', three: 'c' }
  expect(over(draft, { one: 'a', two: 'theirs', three: 'c' })).toEqual({
    one: 'mine',
    two: 'theirs',
    three: 'c',
  })
  expect(over(draft, { one: 'theirs', two: 'b', three: 'c' })).toEqual(draft)
})

it('has the additions and removals of both sides', () => {
  const draft = { one: 'a', two: 'b', four: 'mine' }
  expect(over(draft, { two: 'b', three: 'c', five: 'theirs' })).toEqual({
    two: 'b',
    four: 'mine',
    five: 'theirs',
  })
})

it('has parts that were changed here and removed elsewhere', () => {
  expect(over({ one: 'mine', two: 'b', three: 'c' }, { two: 'b', three: 'c' })).toEqual({
    one: 'mine',
    two: 'b',
    three: 'c',
  })
})
