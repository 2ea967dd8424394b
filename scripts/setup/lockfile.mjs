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
      if (found) return found.version === wanted.version
      // Packages for other platforms are locked, but not installed. An old Node leaves out those for this one as well.
      return wanted.optional === true && !isNativeHere(wanted)
    })
}

/** Whether a package is made for this machine: a binding, without which its tool doesn't run. */
function isNativeHere({ os, cpu, libc }) {
  if (!os && !cpu) return false
  return admits(os, process.platform) && admits(cpu, process.arch) && admits(libc, libcHere())
}

const admits = (allowed, value) =>
  !allowed ||
  allowed.includes(value) ||
  allowed.some((each) => each[0] === '!' && each !== `!${value}`)

const libcHere = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

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
