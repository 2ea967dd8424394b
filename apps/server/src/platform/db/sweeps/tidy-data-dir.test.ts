import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tidyDataDir } from './tidy-data-dir.ts'

let parent: string
let dataDir: string
let warnings: string[]
const log = { warn: (_details: object, message: string) => warnings.push(message) }
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cuando-tidy-'))
  dataDir = join(parent, 'data')
  warnings = []
  await mkdir(join(dataDir, 'mail'), { recursive: true })
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'mail'), 0o755)
})
afterEach(() => rm(parent, { recursive: true }))

test('closes folders that an older version left open to other users', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'secret.key'), '')
  await tidyDataDir(dataDir, log)
  expect(await modeOf(dataDir)).toBe(0o700)
  expect(await modeOf(join(dataDir, 'mail'))).toBe(0o700)
  expect(warnings).toEqual([])
})

test('deletes half-written mails, and removes addresses from old file names', async () => {
  const folder = join(dataDir, 'mail')
  const time = '2026-11-24T16-00-00.000Z'
  const names = [
    `.${time}_rosa@correo.test_0a1b2c.eml.part`,
    `${time}_rosa_la_mayor@correo.test_0a1b2d.eml`,
    `${time}_0a1b2c3d4e5f.eml`,
  ]
  for (const name of names) await writeFile(join(folder, name), '')
  await tidyDataDir(dataDir, log)
  expect((await readdir(folder)).sort()).toEqual([`${time}_0a1b2c3d4e5f.eml`, `${time}_0a1b2d.eml`])
})

test('doesn’t change the mode of a folder with foreign files, and logs a warning', async () => {
  await writeFile(join(dataDir, 'tesis.txt'), '')
  await tidyDataDir(dataDir, log)
  expect(await modeOf(dataDir)).toBe(0o755)
  expect(await modeOf(join(dataDir, 'mail'))).toBe(0o700)
  expect(warnings).toHaveLength(1)
})

test('creates no missing folders', async () => {
  await rm(dataDir, { recursive: true })
  await tidyDataDir(dataDir, log)
  expect(await readdir(parent)).toEqual([])
})
