import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyFile, makeKeyFile, newKey, nextKeyFile } from '../db/secrets/key-file.ts'
import { makeKeyedHash } from '../db/secrets/keyed-hash.ts'
import { copyKey, keyBeside, provideKey, refuseKey } from './backup-key.ts'

let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuando-key-'))
  file = join(dataDir, 'backup.tar.gz')
})
afterEach(() => rm(dataDir, { recursive: true }))

const [right, wrong] = [newKey(), newKey()]
const fingerprint = makeKeyedHash(right)('fingerprint', '').toString('hex')
const provide = (secretKey?: string, keyFingerprint: string | null = fingerprint) =>
  provideKey(
    file,
    {
      ...{ format: 1, product: 'cuando', takenAt: '2026-11-24T16:00:00Z', postgres: '18' },
      ...{ migrations: [], queueMigration: 0, tables: [], keyFingerprint },
    },
    { secretKey, dataDir },
  )

describe('the key of a backup', () => {
  it('is copied beside it, for its owner alone, and never over another one', async () => {
    await makeKeyFile(keyFile(dataDir), right)
    await refuseKey(file, { dataDir })
    expect(await copyKey(file, { dataDir })).toBe('copied')
    expect((await readFile(keyBeside(file), 'utf8')).trim()).toBe(right)
    expect((await stat(keyBeside(file))).mode & 0o777).toBe(0o600)
    await expect(refuseKey(file, { dataDir })).rejects.toThrow('ya existe')
  })

  it('is not written if it is in SECRET_KEY or missing', async () => {
    expect(await copyKey(file, { dataDir, secretKey: right })).toBe('in the configuration')
    expect(await copyKey(file, { dataDir })).toBe('missing')
    await expect(stat(keyBeside(file))).rejects.toThrow('ENOENT')
  })

  it('is refused while a change of it is not complete', async () => {
    await makeKeyFile(nextKeyFile(dataDir), right)
    await expect(refuseKey(file, { dataDir })).rejects.toThrow('rotate-key')
  })
})

describe('a restored installation', () => {
  it('takes the key beside the backup', async () => {
    await makeKeyFile(keyBeside(file), right)
    expect(await provide()).toBe('copied')
    expect((await readFile(keyFile(dataDir), 'utf8')).trim()).toBe(right)
    expect(await provide()).toBe('same')
  })

  it('says which key it has', async () => {
    expect([await provide(right), await provide(wrong), await provide()]).toEqual([
      ...['same', 'other', 'none'],
    ])
    expect(await provide(wrong, null)).toBe('not needed')
    await makeKeyFile(keyBeside(file), wrong)
    expect(await provide()).toBe('none')
  })

  it('is refused with another key if the right one lies beside the backup', async () => {
    await writeFile(keyBeside(file), `${right}\n`, { mode: 0o600 })
    await expect(provide(wrong)).rejects.toThrow('SECRET_KEY no es la clave del respaldo')
    await makeKeyFile(keyFile(dataDir), wrong)
    await expect(provide()).rejects.toThrow('borra el primero')
    expect((await readFile(keyFile(dataDir), 'utf8')).trim()).toBe(wrong)
  })
})
