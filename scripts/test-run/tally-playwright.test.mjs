import { expect, test } from 'vitest'
import { tallyPlaywright } from './tally-playwright.mjs'

test('counts stories; one that needed a second try has failed', () => {
  expect(tally({ expected: 5, unexpected: 1, flaky: 1 }, 1)).toMatchObject({ passed: 5, failed: 2 })
})

test('names the skipped stories, however deep they stand', () => {
  const spec = (title, status) => ({ title, tests: [{ status, results: [] }] })
  const suites = [{ specs: [spec('a', 'skipped')], suites: [{ specs: [spec('b', 'skipped')] }] }]
  expect(tally({ expected: 1 }, 0, suites)).toMatchObject({ failed: 0, skipped: ['a', 'b'] })
})

test('names the stories that failed, and those that needed a second try', () => {
  const spec = (title, status) => ({ file: 'a.story.ts', title, tests: [{ status, results: [] }] })
  const suites = [
    {
      specs: [spec('a', 'unexpected'), spec('b', 'expected')],
      suites: [{ specs: [spec('c', 'flaky')] }],
    },
  ]
  expect(tally({ expected: 1, unexpected: 1, flaky: 1 }, 1, suites).failures).toEqual([
    'a.story.ts › a',
    'a.story.ts › c',
  ])
})

test('says how long each story took, with all of its tries', () => {
  const spec = (title, ...durations) => ({
    file: 'book.story.ts',
    title,
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ specs: [spec('a', 1500)], suites: [{ specs: [spec('b', 4000, 3000)] }] }]
  expect(tally({ expected: 2 }, 0, suites).slowest).toEqual([
    { title: 'book.story.ts › a', ms: 1500 },
    { title: 'book.story.ts › b', ms: 7000 },
  ])
})

test.each([
  ['that ended badly although all stories passed', { expected: 3 }, 1],
  ['without stories', { expected: 0 }, 0],
])('a run %s is a failure', (_, stats, code) => {
  expect(tally(stats, code)).toMatchObject({ failed: 1 })
})

test('a run that wrote no report is a failure', () => {
  expect(tallyPlaywright('stories', undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
})

function tally(stats, code, suites = []) {
  return tallyPlaywright('stories', { stats, suites }, code)
}
