import { expect, it } from 'vitest'
import { lateWords } from './late-words-model.ts'

const [ana, luis] = [
  { id: 'ana', name: 'Ana' },
  { id: 'luis', name: 'Luis' },
]
const late = (memberId: string, minutes: number) => ({ date: '2026-11-24', memberId, minutes })

it.each([
  ['+15 min', [late('ana', 15)], { team: [], personId: null }],
  ['+1 h 15 min', [late('ana', 75)], { team: [ana], personId: null }],
  ['Ana +15 min', [late('ana', 15)], { team: [ana, luis], personId: null }],
  ['+15 min', [late('ana', 15), late('luis', 5)], { team: [ana, luis], personId: 'ana' }],
  ['2 con retraso', [late('ana', 15), late('luis', 5)], { team: [ana, luis], personId: null }],
  [null, [late('ana', 15)], { team: [ana, luis], personId: 'luis' }],
  [null, [], { team: [ana, luis], personId: null }],
])('a delay is named in a heading: %s', (words, delays, shown) => {
  expect(lateWords(delays, shown)).toBe(words)
})
