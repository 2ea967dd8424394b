import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether npm's own record of what it installed agrees with the lock file. So an install that
 * somebody made by hand counts, and one that was interrupted doesn't: npm writes the record last.
 *
 * @param {string} folder the root of the project
 */
export function matchesLockfile(folder) {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  const locked = readPackages(join(folder, 'package-lock.json'))
  if (!installed || !locked) return false
  return Object.entries(locked)
    .filter(([path]) => path !== '')
    .every(([path, wanted]) => {
      const found = installed[path]
      // Packages for other platforms are locked, but not installed.
      return found ? found.version === wanted.version : wanted.optional === true
    })
}

/**
 * Whether the lock file names every optional package of every package. It doesn't where the registry
 * lacked a package for some other platform when it was written; newer `npm ci` refuses such a file.
 *
 * @param {string} folder the root of the project
 */
export function locksAllPlatforms(folder) {
  const packages = readPackages(join(folder, 'package-lock.json'))
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .every((name) => locked.has(name))
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}
