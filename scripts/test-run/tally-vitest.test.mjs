import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../pinned-tools.mjs'
import { tallyVitest } from './tally-vitest.mjs'

const good = { fullName: 'books', status: 'passed' }
const bad = { fullName: 'moves', status: 'failed' }

test('counts tests over all files, and names the skipped ones', () => {
  const skipped = { fullName: 'as root', status: 'skipped' }
  expect(tally([file('passed', good, good, skipped), file('failed', good, bad)], 1)).toMatchObject({
    name: 'all',
    passed: 3,
    failed: 1,
    skipped: ['as root'],
  })
})

test('names each failure with its file and the first line of its message', () => {
  const failed = { ...bad, failureMessages: ['expected 1 to be 2\n  at a.test.ts:3'] }
  const broken = { ...file('failed'), message: 'no such module' }
  expect(tally([file('failed', good, failed), broken], 1).failures).toEqual([
    'apps/a.test.ts › moves: expected 1 to be 2',
    'apps/a.test.ts: no such module',
  ])
  expect(tally([file('passed', good)], 1).failures).toEqual([
    'all: ended with code 1 after 1 tests',
  ])
})

test('says how long each file took', () => {
  const files = [file('passed', good), { ...file('passed', good), endTime: 42_500 }]
  expect(tally(files, 0).slowest).toEqual([
    { title: 'apps/a.test.ts', ms: 1500 },
    { title: 'apps/a.test.ts', ms: 41_500 },
  ])
})

test('a file that cannot be loaded is a failure beside the failed tests', () => {
  expect(tally([file('failed'), file('failed', good, bad)], 1)).toMatchObject({ failed: 2 })
})

test.each([
  ['an error outside of all tests', [file('passed', good)], 1],
  ['a run without a single test', [], 0],
  ['a run in which every test was skipped', [file('passed', { status: 'skipped' })], 0],
])('%s is a failure', (_, files, code) => {
  expect(tally(files, code)).toMatchObject({ failed: 1 })
})

test('names the errors outside of all tests', () => {
  const errors = ['Error: Connection terminated at pg/client.js:180']
  expect(tallyVitest('all', { testResults: [file('passed', good)] }, 1, errors)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['outside of all tests: Error: Connection terminated at pg/client.js:180'],
  })
})

test('a run that wrote no report is a failure', () => {
  expect(tallyVitest('all', undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
})

function file(status, ...assertionResults) {
  const name = join(root, 'apps/a.test.ts')
  return { name, status, assertionResults, startTime: 1000, endTime: 2500 }
}

function tally(testResults, code) {
  return tallyVitest('all', { testResults }, code)
}
