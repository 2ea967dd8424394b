import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One hash of the names and contents of files and of everything below folders.
 *
 * @param {string} base
 * @param {string[]} paths relative to base; missing ones are skipped
 * @param {(name: string) => boolean} [isLeftOut] by the name of a file or folder
 */
export function hashFiles(base, paths, isLeftOut = () => false) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((name) => filesBelow(base, name, isLeftOut))) {
    const content = readFileSync(join(base, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesBelow(base, path, isLeftOut) {
  const entry = statSync(join(base, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return [path]
  return readdirSync(join(base, path))
    .filter((name) => !isLeftOut(name))
    .sort()
    .flatMap((name) => filesBelow(base, join(path, name), isLeftOut))
}
