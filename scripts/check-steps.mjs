import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, tools } from './pinned-tools.mjs'

/** The checks of `npm run check`, each with a name and a command; those that take longest come first. */
export function checkSteps() {
  const types = typeProjects().map((path) => ({
    name: `types of ${path}`,
    // Steps run beside each other: several threads in each would take twice the processor's time.
    command: [...tools.tsc, '-p', path, '--singleThreaded'],
  }))
  return [
    { name: 'format and lint', command: [...tools.biome, 'check', '--error-on-warnings'] },
    ...types,
    { name: 'unused code', command: [...tools.knip, '--no-progress'] },
    { name: 'architecture', command: [pinnedNode, 'scripts/architecture.mjs'] },
    { name: 'long functions', command: [pinnedNode, 'scripts/long-functions.mjs'] },
    { name: 'plain English', command: [pinnedNode, 'scripts/plain-english.mjs'] },
  ]
}

/** Every tsconfig of every workspace, so that a new one is checked automatically. */
function typeProjects() {
  return ['apps/*', 'packages/*', 'e2e', 'bench', 'scripts'].flatMap(foldersOf).flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => join(folder, name)),
  )
}

function foldersOf(pattern) {
  if (!pattern.endsWith('/*')) return existsSync(join(root, pattern)) ? [pattern] : []
  const parent = pattern.slice(0, -2)
  return readdirSync(join(root, parent)).map((name) => join(parent, name))
}
