import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeArchive } from './write-archive.ts'

it('reports that the disk fails, and ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cuando-archive-'))
  await writeFile(join(folder, 'x'), '')
  // A file that can't be written.
  const archive = writeArchive(await open(join(folder, 'x'), 'r'), new Date())
  const addAll = async () => {
    for (let n = 0; n < 100; n++) await archive.add(`${n}`, Buffer.alloc(1_000_000, n))
  }
  await expect(addAll()).rejects.toMatchObject({ code: 'EBADF' })
  await archive.abandon(new Error('over'))
  await rm(folder, { recursive: true })
})
