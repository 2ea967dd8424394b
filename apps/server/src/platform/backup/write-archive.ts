import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

export interface ArchiveWriter {
  /** Resolves when there is room for the next entry. */
  add(name: string, content: Buffer): Promise<void>
  /** Resolves when everything is on the disk, and the file is closed. */
  finish(): Promise<void>
  /** Ends the writing; the file is worthless then. */
  abandon(error: Error): Promise<void>
}

/** Writes a compressed tar archive, with a few entries in memory at most. */
export function writeArchive(handle: FileHandle, modified: Date): ArchiveWriter {
  const archive = pack()
  // A higher level takes several times as long and saves a tenth.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 })
  const written = pipeline(archive, gzip, handle.createWriteStream({ flush: true }))
  // Its failure ends the entry that is being written, which reports it.
  written.catch(() => undefined)
  return {
    add(name, content) {
      const header = { name, size: content.length, mode: 0o600, mtime: modified }
      return new Promise<void>((resolve, reject) => {
        const entry = archive.entry(header, content, (error) => (error ? reject(error) : resolve()))
        // An error that nobody listens to would end the process.
        entry.on('error', reject)
      })
    },
    async finish() {
      archive.finalize()
      await written
    },
    async abandon(error) {
      archive.destroy(error)
      await written.catch(() => undefined)
    },
  }
}

export const sha256 = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex')
