import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { locksAllPlatforms } from './locks-all-platforms.mjs'

const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/windows': '1.0.0' } }

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuando-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a lock file with the packages of every platform is complete, wherever they stand', () => {
  const nested = {
    'node_modules/@tool/linux': {},
    'node_modules/tool/node_modules/@tool/windows': {},
  }
  expect(isComplete({ 'node_modules/tool': tool, ...nested })).toBe(true)
})

test('one that lacks a platform is not', () => {
  expect(isComplete({ 'node_modules/tool': tool, 'node_modules/@tool/linux': {} })).toBe(false)
})

function isComplete(packages) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  return locksAllPlatforms(folder)
}
