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
  // Its failure is also that of each entry.
  written.catch(() => undefined)
  return {
    async add(name, content) {
      const header = { name, size: content.length, mode: 0o600, mtime: modified }
      const added = new Promise<void>((resolve, reject) => {
        archive.entry(header, content, (error) => (error ? reject(error) : resolve()))
      })
      // The disk may fail while the archive waits for room.
      await Promise.race([added, written.then(() => added)])
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
