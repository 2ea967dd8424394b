import { lineAt } from './line-at.mjs'
import { placeOf } from './place-of.mjs'

const calls =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeTakeFirst\w*)\s*\(/g
const tableTypes = 'apps/server/src/platform/db/schema.ts'

/** Only store.ts, platform/db and testing speak to the tables; the other rooms of the server call the store. */
export function wallQueryBuilder({ files, imports }) {
  const imported = imports
    .filter((step) => isOutside(step.from) && isBuilder(step))
    .map(({ from, line, specifier }) => ({
      path: from,
      line,
      text: `imports '${specifier}'; only store.ts, platform/db and testing may: add a named read or write to the store`,
    }))
  const called = files
    .filter(({ path }) => isOutside(path) && !placeOf(path).isTest)
    .flatMap(({ path, text }) =>
      [...text.matchAll(calls)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        text: 'builds a query outside store.ts; add a named read or write to the store',
      })),
    )
  return [...imported, ...called]
}

function isOutside(path) {
  const { area, layer } = placeOf(path)
  if (area !== 'server' || layer === null || layer === 'testing') return false
  if (path.startsWith('apps/server/src/platform/db/')) return false
  return !/\/features\/[^/]+\/(?:[a-z0-9-]+-)?store\.ts$/.test(path)
}

function isBuilder({ from, specifier, to }) {
  if (/^kysely(?:$|[-/])/.test(specifier ?? '') || to === tableTypes) return true
  // The platform's worker and socket hold pools of their own.
  return placeOf(from).layer === 'features' && /^pg(?:$|[-/])/.test(specifier ?? '')
}
