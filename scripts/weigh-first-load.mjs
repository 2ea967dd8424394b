import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findSpecifiers } from './architecture/find-specifiers.mjs'

/**
 * What a page may load before anybody touches it, in bytes after gzip: what a cheap phone on a slow network is asked to
 * wait for. `screens` are the modules, by their sources, that the page imports by a call before it can be used.
 */
export const firstLoads = [
  { page: 'public.html', screens: [], limits: { js: 110_000, css: 20_000 } },
  {
    page: 'index.html',
    screens: ['src/app/shell/shell.tsx', 'src/features/dashboard/dashboard-page.tsx'],
    limits: { js: 180_000 },
  },
]

/** The folder of Vite's manifest, which maps sources to built files. */
export const manifestFolder = '.vite'

/**
 * The first load of a built page: the scripts and styles in its HTML, its screens, and their static imports;
 * other dynamic imports don't count.
 *
 * @param {string} folder of the built site
 * @param {string} page its name in there
 * @param {string[]} screens sources of modules; throws if the build has none of that name
 * @returns {{ js: number, css: number }} bytes after gzip; without the styles of screens
 */
export function weighFirstLoad(folder, page, screens = []) {
  const html = readFileSync(join(folder, page), 'utf8')
  const read = (path) => readFileSync(join(folder, path), 'utf8')
  const scripts = withImports(
    [
      ...linked(html, /<script\b[^>]*?\ssrc="([^"]+)"/g),
      ...linked(html, /<meta name="program" content="([^"]+)"/g),
      ...linked(html, /<link\b(?=[^>]*rel="modulepreload")[^>]*?\shref="([^"]+)"/g),
      ...(screens.length > 0
        ? builtFiles(read(join(manifestFolder, `${page}.json`)), screens)
        : []),
    ],
    read,
  )
  const sheets = linked(html, /<link\b(?=[^>]*rel="stylesheet")[^>]*?\shref="([^"]+)"/g)
  return {
    js: weigh([...scripts.map(read), ...linked(html, /<script>([\s\S]*?)<\/script>/g)]),
    css: weigh([...sheets.map(read), ...linked(html, /<style>([\s\S]*?)<\/style>/g)]),
  }
}

/** One sentence per exceeded limit; empty if there is none. */
export function findExcess(weight, limits) {
  return Object.entries(limits)
    .filter(([kind, most]) => weight[kind] > most)
    .map(([kind, most]) => `loads ${weight[kind]} bytes of ${kind} at first (gzip), over ${most}`)
}

function builtFiles(manifest, sources) {
  const built = JSON.parse(manifest)
  return sources.map((source) => {
    if (!built[source]) throw new Error(`The build has no ${source}: was it renamed?`)
    return built[source].file
  })
}

const linked = (html, pattern) => [...html.matchAll(pattern)].map(([, value]) => value)

const weigh = (texts) => texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

function withImports(entries, read) {
  const found = new Set()
  const visit = (path) => {
    if (found.has(path)) return
    found.add(path)
    for (const next of staticImports(read(path))) visit(join(dirname(path), next))
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
