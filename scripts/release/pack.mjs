import { createHash } from 'node:crypto'
import { createReadStream, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runCommand } from '../run-command.mjs'

/**
 * Packs the folder of a release into a file beside it, with the file's checksum in another. The same contents give the
 * same file: owners, order and times don't depend on the machine.
 *
 * @param {string} folder
 * @param {{ name: string, seconds: number }} release
 * @param {number} level gzip's, from 1 (fast) to 9 (small)
 * @returns {Promise<{ file: string, bytes: number }>}
 */
export async function pack(folder, { name, seconds }, level = 6) {
  const file = join(dirname(folder), `${name}.tar.gz`)
  const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  const command = [
    'tar',
    ...options,
    `--mtime=@${seconds}`,
    `--use-compress-program=gzip -n${level}`,
  ]
  const { code } = await runCommand(
    [...command, '-cf', `${file}.part`, '-C', dirname(folder), basename(folder)],
    {},
  )
  if (code !== 0) throw new Error('tar no pudo empaquetar la versión')
  const hash = createHash('sha256')
  await pipeline(createReadStream(`${file}.part`), hash)
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`)
  renameSync(`${file}.part`, file)
  return { file, bytes: statSync(file).size }
}
