import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findExcess, manifestFolder, weighFirstLoad } from './weigh-first-load.mjs'

/** Random, so that gzip can't make it smaller than this. */
const heavy = (bytes) => `/*${randomBytes(bytes).toString('base64')}*/`

const page = (head) => `<!doctype html><html><head>${head}</head><body></body></html>`
const entry = '<script type="module" crossorigin src="/assets/entry.js"></script>'

const limits = { js: 110_000, css: 20_000 }

function weighSite(files, screens) {
  const folder = mkdtempSync(join(tmpdir(), 'cuando-weigh-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return weighFirstLoad(folder, 'public.html', screens)
}

test.each([
  ['a script of the page', { 'public.html': page(entry), 'assets/entry.js': heavy(111_000) }, 'js'],
  [
    'what a script imports, however far',
    {
      'public.html': page(entry),
      'assets/entry.js': 'import{a as b}from"./near.js";b()',
      'assets/near.js': 'import"./far.js";export const a=()=>{}',
      'assets/far.js': heavy(111_000),
    },
    'js',
  ],
  [
    'what is preloaded',
    {
      'public.html': page('<link rel="modulepreload" crossorigin href="/assets/a.js">'),
      'assets/a.js': heavy(111_000),
    },
    'js',
  ],
  [
    'what the page begins once it is painted',
    {
      'public.html': page('<meta name="program" content="/assets/a.js" />'),
      'assets/a.js': heavy(111_000),
    },
    'js',
  ],
  [
    'a sheet of styles',
    {
      'public.html': page('<link rel="stylesheet" crossorigin href="/assets/a.css">'),
      'assets/a.css': heavy(21_000),
    },
    'css',
  ],
  ['styles in the page itself', { 'public.html': page(`<style>${heavy(21_000)}</style>`) }, 'css'],
])('refuses too much of %s', (_what, files, kind) => {
  expect(findExcess(weighSite(files), limits)).toEqual([
    expect.stringMatching(new RegExp(`^loads \\d+ bytes of ${kind} at first`)),
  ])
})

test('counts each script once, and nothing that is imported only later', () => {
  const weight = weighSite({
    'public.html': page(`${entry}<link rel="modulepreload" href="/assets/near.js">`),
    'assets/entry.js': 'import"./near.js";const later=()=>import("./later.js")',
    'assets/near.js': heavy(60_000),
    'assets/later.js': heavy(200_000),
  })
  expect(weight.js).toBeGreaterThan(60_000)
  expect(weight.js).toBeLessThan(70_000)
  expect(findExcess(weight, limits)).toEqual([])
})

const manifest = (files) => ({
  [`${manifestFolder}/public.html.json`]: JSON.stringify(
    Object.fromEntries(Object.entries(files).map(([source, file]) => [source, { file }])),
  ),
})

test('counts a screen that the page imports by itself, with all that it imports', () => {
  const weight = weighSite(
    {
      ...manifest({ 'src/screen.tsx': 'assets/screen.js' }),
      'public.html': page(entry),
      'assets/entry.js': 'const screen=()=>import("./screen.js")',
      'assets/screen.js': 'import"./near.js";const later=()=>import("./later.js")',
      'assets/near.js': heavy(111_000),
      'assets/later.js': heavy(200_000),
    },
    ['src/screen.tsx'],
  )
  expect(weight.js).toBeLessThan(120_000)
  expect(findExcess(weight, limits)).toHaveLength(1)
})

test('refuses to weigh a screen that the build has not', () => {
  const files = { ...manifest({}), 'public.html': page(entry), 'assets/entry.js': '' }
  expect(() => weighSite(files, ['src/screen.tsx'])).toThrow('src/screen.tsx')
})
