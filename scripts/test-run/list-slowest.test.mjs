import { expect, test } from 'vitest'
import { listSlowest } from './list-slowest.mjs'

test('lists the slowest tests of all kinds, each with its kind', () => {
  const tallies = [
    { name: 'comprobaciones' },
    {
      name: 'ataques',
      slowest: [
        { title: 'fuzz', ms: 9040 },
        { title: 'races', ms: 940 },
      ],
    },
    { name: 'historias', slowest: [{ title: 'books', ms: 103_000 }] },
  ]
  expect(listSlowest(tallies)).toEqual([
    ' 103.0 s  historias: books',
    '   9.0 s  ataques: fuzz',
    '   0.9 s  ataques: races',
  ])
})

test('names no more than twenty', () => {
  const slowest = Array.from({ length: 30 }, (_, ms) => ({ title: 'books', ms }))
  expect(listSlowest([{ name: 'historias', slowest }])).toHaveLength(20)
})
