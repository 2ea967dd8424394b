import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdsLocked } from './holds-locked.mjs'

const locked = {
  '': { name: 'cuando' },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/for-windows': { version: '1.0.0', optional: true },
  'node_modules/@cuando/es': { link: true },
}
const installed = {
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/@cuando/es': { link: true },
}

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuando-lock-'))
  mkdirSync(join(folder, 'node_modules'))
  write('package-lock.json', locked)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an install by hand counts, without what is for other platforms', () => {
  write('node_modules/.package-lock.json', installed)
  expect(holdsLocked(folder)).toBe(true)
})

test.each([
  ['another version', { ...installed, 'node_modules/pg': { version: '7.0.0' } }],
  ['a missing package', { 'node_modules/@cuando/es': { link: true } }],
])('%s does not', (_, packages) => {
  write('node_modules/.package-lock.json', packages)
  expect(holdsLocked(folder)).toBe(false)
})

test('an install that was cut off has no record, and does not count', () => {
  expect(holdsLocked(folder)).toBe(false)
})

function write(path, packages) {
  writeFileSync(join(folder, path), JSON.stringify({ packages }))
}
