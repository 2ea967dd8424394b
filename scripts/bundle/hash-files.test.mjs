import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFiles } from './hash-files.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuando-hash-'))
  mkdirSync(join(folder, 'src/deep'), { recursive: true })
  writeFileSync(join(folder, 'src/a.ts'), 'one')
  writeFileSync(join(folder, 'src/deep/b.ts'), 'two')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the hash does not depend on dates', () => {
  const before = hash()
  utimesSync(join(folder, 'src/a.ts'), 1, 1)
  expect(hash()).toBe(before)
})

test.each([
  ['a content', () => writeFileSync(join(folder, 'src/deep/b.ts'), 'twO')],
  ['a name', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/c.ts'))],
  ['a new file', () => writeFileSync(join(folder, 'src/deep/c.ts'), '')],
  ['a lost file', () => rmSync(join(folder, 'src/a.ts'))],
])('%s changes the hash', (_, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test('skips excluded and missing files', () => {
  const before = hash()
  writeFileSync(join(folder, 'src/a.test.ts'), 'three')
  expect(hash()).toBe(before)
  expect(hashFiles(folder, ['nowhere'])).toBe(hashFiles(folder, []))
})

function hash() {
  return hashFiles(folder, ['src'], (name) => name.includes('.test.'))
}
