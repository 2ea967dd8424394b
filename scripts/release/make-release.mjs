// Writes the release of what is built, into a folder (--folder) or as an archive below dist/. Needs the pinned Node.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../pinned-tools.mjs'
import { describeRelease } from './describe-release.mjs'
import { pack } from './pack.mjs'
import { writeRelease } from './write-release.mjs'

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
const release = describeRelease(root)
if (values.folder !== undefined) {
  await writeRelease(resolve(values.folder), release)
  console.log(`${release.name} está en ${values.folder}`)
} else {
  const folder = join(root, 'dist', release.name)
  await writeRelease(folder, release)
  const { file, bytes } = await pack(folder, release)
  rmSync(folder, { recursive: true, force: true })
  console.log(`${file}: ${(bytes / 1e6).toFixed(0)} MB, y su suma en ${file}.sha256`)
}
