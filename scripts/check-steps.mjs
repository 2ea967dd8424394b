import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, tools } from './pinned-tools.mjs'

/** All that `npm run check` holds true, each as a name and the command that shows it. */
export function checkSteps() {
  const types = typeProjects().map((path) => ({
    name: `types of ${path}`,
    command: [...tools.tsc, '-p', path],
  }))
  return [
    { name: 'format and lint', command: [...tools.biome, 'check', '--error-on-warnings'] },
    { name: 'unused code', command: [...tools.knip, '--no-progress'] },
    { name: 'architecture', command: [pinnedNode, 'scripts/architecture.mjs'] },
    ...types,
  ]
}

/** Every tsconfig of every workspace: one that is added is checked from then on. */
function typeProjects() {
  return ['packages/*', 'apps/*', 'e2e', 'bench', 'scripts'].flatMap(foldersOf).flatMap((folder) =>
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
