import { lineAt } from './line-at.mjs'
import { placeOf } from './place-of.mjs'

const reads = [
  /\bprocess\s*(?:\?\.|\.|\[\s*['"`])\s*env\b/g,
  /\{[^{}]*\benv\b[^{}]*\}\s*=\s*(?:globalThis\s*\.\s*)?process\b/g,
  /\bfrom\s*['"](?:node:)?process['"]/g,
  /\bimport\.meta\.env\b/g,
]

/** env.ts is the only reader of the environment in the server. */
export function wallEnvironment({ files }) {
  return files
    .filter(({ path }) => placeOf(path).area === 'server' && placeOf(path).layer !== null)
    .filter(({ path }) => path !== 'apps/server/src/env.ts')
    .flatMap(({ path, text }) =>
      reads
        .flatMap((form) => [...text.matchAll(form)])
        .map((match) => ({
          path,
          line: lineAt(text, match.index),
          text: 'reads the environment; env.ts alone does, and main.ts hands the values on',
        })),
    )
}
