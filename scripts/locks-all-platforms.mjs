import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether the lock file names every optional package of every package. It doesn't where the registry
 * lacked a package for some other platform when it was written; newer `npm ci` refuses such a file.
 *
 * @param {string} folder the root of the project
 */
export function locksAllPlatforms(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .every((name) => locked.has(name))
}
