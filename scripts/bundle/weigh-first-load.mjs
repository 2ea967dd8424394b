import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findSpecifiers } from '../architecture/find-specifiers.mjs'

/**
 * Limits on the first load of a page, in requests and bytes: a cheap phone on a slow network has to wait for it. Scripts
 * count after gzip, styles before it, because they precede the first text. `calls` are those of the API until its first data is seen, which e2e counts.
 */
const publicLoads = [
  // `jsThen` is until it is booked.
  { page: 'public.html', countsLater: true, limits: { js: 85_000, jsThen: 112_000, css: 20_000 } },
  // It has no program.
  { page: 'waiting.html', limits: { js: 1000, css: 33_000 } },
  // They can be read, and their forms sent, before their scripts are loaded.
  ...['confirm', 'change', 'cancel', 'reminders'].map((program) => ({
    ...{ page: 'own.html', program, countsLater: true },
    limits: { jsThen: 112_000, css: 33_000 },
  })),
]

/** Chunks that visitors don't load on their way, by their names. All others count. */
const aside = [
  // A home visit's address, which brings Mantine, and its map.
  'location-fields',
  'leaflet-map',
  // A picture is seen large.
  'gallery',
  'gallery-dialog',
  // The page is shared, or was not drawn by the server.
  'drawn-head',
  'client-app',
  'posted-booking-model',
  // Appointments were booked on this device before.
  'my-appointments',
  'business-appointments',
  // The visitor is in another time zone.
  'zones',
  'both-times',
  // More than one appointment is booked.
  'companion-panel',
  'party-part',
  'party-list',
  'add-companion',
  // Somebody took the chosen time.
  'taken-start',
  // Too many requests came from the same network.
  'solve-proof',
]
// A tenth below what a slow phone can load in time: 180 KB and 12 requests. Computers load the calendar's grid besides.
const ownerLimits = { js: 162_000, jsOnComputers: 166_500, requests: 11 }

/**
 * Limits on chunks that load others when these are needed, in bytes after gzip. The readers of files other than CSV weigh 28 KB.
 */
const chunkLimits = { 'import-dialogs': 40_000 }

/** The limits of the public pages, and of the owner's screens that the build in `dist` lists as opened first. */
export function firstLoadsOf(dist) {
  const screens = JSON.parse(readFileSync(join(dist, 'first-screens.json'), 'utf8'))
  return [...publicLoads, ...screens.map((screen) => ({ ...screen, limits: ownerLimits }))]
}

/**
 * The first load of a built page: the scripts, styles and pictures in its HTML, and the static imports of its scripts.
 *
 * @param {string} folder of the built site
 * @param {{ page: string, program?: string, countsLater?: boolean, calls?: number }} load the page's name in there, which of
 * its programs it has, whether `jsThen` is asked for, and its calls
 * @returns {{ js: number, jsThen: number, jsOnComputers: number, css: number, requests: number }} bytes, of scripts after gzip,
 * `jsThen` with all chunks that visitors load later, `jsOnComputers` with what the page links to for wide screens; requests include the page and its font, but
 * not these
 */
export function weighFirstLoad(folder, { page, program, countsLater, calls = 0 }) {
  const html = readFileSync(join(folder, page), 'utf8').replace(
    /<meta [^>]*data-page="([a-z]+)"[^>]*>/g,
    (meta, of) => (of === program ? meta : ''),
  )
  const read = (path) => readFileSync(join(folder, path), 'utf8')
  const links = html.match(/<link\b[^>]*rel="modulepreload"[^>]*>/g) ?? []
  const hrefs = (some) => linked(some.join(''), /\shref="([^"]+)"/g)
  const isForComputers = (link) => link.includes(' media=')
  const scripts = withImports(
    [
      ...linked(html, /<script\b[^>]*?\ssrc="([^"]+)"/g),
      ...linked(html, /<meta name="program(?:-part)?" content="([^"]+)"/g),
      ...hrefs(links.filter((link) => !isForComputers(link))),
    ],
    read,
  )
  const onComputers = withImports(hrefs(links.filter(isForComputers)), read)
  const sheets = linked(html, /<link\b(?=[^>]*rel="stylesheet")[^>]*?\shref="([^"]+)"/g)
  const pictures = new Set(linked(html, /<img\b[^>]*?\ssrc="(\/[^"]+)"/g))
  const inline = linked(html, /<script>([\s\S]*?)<\/script>/g)
  const all = countsLater ? withImports(scripts, read, laterImports) : scripts
  const wide = [...new Set([...scripts, ...onComputers])]
  return {
    js: weighScripts([...scripts.map(read), ...inline]),
    jsThen: weighScripts([...all.map(read), ...inline]),
    jsOnComputers: weighScripts([...wide.map(read), ...inline]),
    css: Buffer.byteLength(
      [...sheets.map(read), ...linked(html, /<style>([\s\S]*?)<\/style>/g)].join(''),
    ),
    requests: 2 + scripts.length + sheets.length + pictures.size + calls,
  }
}

const names = {
  js: 'js at first (gzip)',
  jsThen: 'js with all that is loaded later (gzip)',
  jsOnComputers: 'js at first on computers (gzip)',
  css: 'css at first',
}

/** One sentence per exceeded limit; empty if there is none. */
export function findExcess(weight, limits) {
  return Object.entries(limits)
    .filter(([kind, most]) => weight[kind] > most)
    .map(([kind, most]) =>
      kind === 'requests'
        ? `takes ${weight.requests} requests at first, over ${most}`
        : `loads ${weight[kind]} bytes of ${names[kind]}, over ${most}`,
    )
}

/** One sentence per chunk of a built site that weighs too much, or is missing. */
export function findHeavyChunks(folder, most = chunkLimits) {
  const assets = readdirSync(join(folder, 'assets'))
  return Object.entries(most).flatMap(([chunk, limit]) => {
    const file = assets.find((name) => nameOf(`./${name}`) === chunk)
    if (!file) return [`${chunk} is not in the build: was it renamed?`]
    const weight = weighScripts([readFileSync(join(folder, 'assets', file), 'utf8')])
    return weight > limit ? [`${chunk} weighs ${weight} bytes (gzip), over ${limit}`] : []
  })
}

const linked = (html, pattern) => [...html.matchAll(pattern)].map(([, value]) => value)

/**
 * The weight of scripts in bytes after gzip, without headers. `npm run bench:page` counts by this, too, since a server may send
 * another encoding.
 *
 * @param {string[]} texts of files and of inline scripts
 */
export const weighScripts = (texts) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

function withImports(entries, read, importsOf = staticImports) {
  const found = new Set()
  const visit = (path) => {
    if (found.has(path)) return
    found.add(path)
    for (const next of importsOf(read(path))) visit(join(dirname(path), next))
  }
  entries.map((entry) => join('/', entry)).forEach(visit)
  return [...found]
}

/** Static imports only: dynamic `import(…)` loads later. */
function staticImports(code) {
  const withoutCalls = code.replace(/\bimport\s*\([^)]*\)/g, '')
  return findSpecifiers(withoutCalls)
    .map(({ specifier }) => specifier)
    .filter((specifier) => /^\.{1,2}\/.*\.js$/.test(specifier ?? ''))
}

/** All imports, except those of chunks that visitors don't load on their way. */
function laterImports(code) {
  const called = [...code.matchAll(/\bimport\s*\(\s*[`"']([^`"']+\.js)[`"']/g)].map(
    ([, path]) => path,
  )
  return [...staticImports(code), ...called.filter((path) => !aside.includes(nameOf(path)))]
}

/** `gallery-dialog` for `./gallery-dialog-CQ_PlHWW.js`: the bundler's hashes have eight characters. */
const nameOf = (path) => /([^/]+)-.{8}\.js$/.exec(path)?.[1]
