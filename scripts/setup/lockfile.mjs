import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether npm's own record of the installed packages agrees with the lock file. Manual installs count too; an
 * interrupted one doesn't, because npm writes the record last.
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
 * Whether the lock file contains every optional dependency of every package. One is missing if the registry
 * lacked a package for another platform when the file was written; newer `npm ci` refuses such a file.
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
