import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locksAllPlatforms, matchesLockfile } from './lockfile.mjs'

const here = { os: [process.platform], cpu: [process.arch] }

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuando-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the installed packages', () => {
  const locked = {
    '': { name: 'cuando' },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/for-another': { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['x64'] },
    'node_modules/of-another': { version: '1.0.0', optional: true },
    'node_modules/for-this': { version: '1.0.0', optional: true, ...here },
    'node_modules/@cuando/es': { link: true },
  }
  const installed = {
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/for-this': { version: '1.0.0' },
    'node_modules/@cuando/es': { link: true },
  }

  beforeEach(() => {
    mkdirSync(join(folder, 'node_modules'))
    write('package-lock.json', locked)
  })

  test('match after an install by hand, without packages for other platforms', () => {
    write('node_modules/.package-lock.json', installed)
    expect(matchesLockfile(folder)).toBe(true)
  })

  test.each([
    ['another version', { ...installed, 'node_modules/pg': { version: '7.0.0' } }],
    ['a missing package', { ...installed, 'node_modules/pg': undefined }],
    [
      'a binding for this machine that an old Node left out',
      { ...installed, 'node_modules/for-this': undefined },
    ],
  ])('%s does not', (_, packages) => {
    write('node_modules/.package-lock.json', packages)
    expect(matchesLockfile(folder)).toBe(false)
  })

  test('do not match after an interrupted install, which left no record', () => {
    expect(matchesLockfile(folder)).toBe(false)
  })
})

describe('the platforms', () => {
  const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/windows': '1.0.0' } }

  test('a lock file with the packages of every platform is complete, wherever it lists them', () => {
    const nested = {
      'node_modules/@tool/linux': {},
      'node_modules/tool/node_modules/@tool/windows': {},
    }
    write('package-lock.json', { 'node_modules/tool': tool, ...nested })
    expect(locksAllPlatforms(folder)).toBe(true)
  })

  test('a lock file without a platform is incomplete', () => {
    write('package-lock.json', { 'node_modules/tool': tool, 'node_modules/@tool/linux': {} })
    expect(locksAllPlatforms(folder)).toBe(false)
  })
})

function write(path, packages) {
  writeFileSync(join(folder, path), JSON.stringify({ packages }))
}
