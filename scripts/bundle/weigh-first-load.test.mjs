import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findExcess, findHeavyChunks, weighFirstLoad } from './weigh-first-load.mjs'

/** Random, so that gzip can't make it smaller than this. */
const heavy = (bytes) => `/*${randomBytes(bytes).toString('base64')}*/`

const page = (head) => `<!doctype html><html><head>${head}</head><body></body></html>`
const entry = '<script type="module" crossorigin src="/assets/entry.js"></script>'

const limits = { js: 110_000, css: 20_000 }

function weighSite(files, load) {
  return weighFirstLoad(writeSite(files), { page: 'public.html', ...load })
}

function writeSite(files) {
  const folder = mkdtempSync(join(tmpdir(), 'cuando-weigh-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
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

test('counts what is imported by calls, except what visitors don’t load on their way', () => {
  const weight = weighSite(
    {
      'public.html': page(entry),
      'assets/entry.js': 'import(`./flow-abcd1234.js`);import("./gallery-abcd1234.js")',
      'assets/flow-abcd1234.js': `import"./form-abcd1234.js";${heavy(20_000)}`,
      'assets/form-abcd1234.js': heavy(20_000),
      'assets/gallery-abcd1234.js': heavy(200_000),
    },
    { countsLater: true },
  )
  expect(weight.js).toBeLessThan(1_000)
  expect(weight.jsThen).toBeGreaterThan(40_000)
  expect(weight.jsThen).toBeLessThan(60_000)
  expect(findExcess(weight, { jsThen: 40_000 })).toHaveLength(1)
})

test('counts only the program of the page that is asked for', () => {
  const meta = (name) => `<meta name="program" content="/assets/${name}.js" data-page="${name}" />`
  const files = {
    'public.html': page(meta('confirm') + meta('cancel')),
    'assets/confirm.js': heavy(20_000),
    'assets/cancel.js': heavy(40_000),
  }
  expect(weighSite(files, { program: 'confirm' }).js).toBeLessThan(30_000)
  expect(weighSite(files, { program: 'cancel' }).js).toBeGreaterThan(40_000)
})

test('counts each request: the page, its font, scripts, sheets, pictures and calls', () => {
  const files = {
    'public.html': `${page(`${entry}<link rel="stylesheet" href="/assets/a.css">`)}<img src="/a.svg"><img src="/a.svg">`,
    'assets/entry.js': 'import"./near.js";import"./far.js";const later=()=>import("./later.js")',
    'assets/near.js': 'import"./far.js"',
    'assets/far.js': '',
    'assets/a.css': '',
  }
  expect(weighSite(files, { calls: 2 }).requests).toBe(9)
  expect(findExcess(weighSite(files, { calls: 2 }), { requests: 8 })).toEqual([
    'takes 9 requests at first, over 8',
  ])
})

test('refuses a chunk that weighs too much, or is missing', () => {
  const folder = writeSite({
    'assets/import-dialogs-abcd1234.js': heavy(20_000),
    'assets/import-dialogs-abcd1234.js.gz': '',
  })
  expect(findHeavyChunks(folder, { 'import-dialogs': 30_000 })).toEqual([])
  expect(findHeavyChunks(folder, { 'import-dialogs': 10_000, other: 1 })).toEqual([
    expect.stringMatching(/^import-dialogs weighs \d+ bytes/),
    expect.stringMatching(/^other is not in the build/),
  ])
})
