import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSecretKey } from './read-secret-key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'cuando-secret-')), 'data')
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true }))

const read = (secretKey?: string) => readSecretKey({ secretKey, dataDir })
const file = () => join(dataDir, 'secret.key')
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('without a key of the operator’s', () => {
  it('one is made for its owner’s eyes, and stays', async () => {
    const key = await read()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await read()).toBe(key)
    expect(await modeOf(file())).toBe(0o600)
    expect(await modeOf(dataDir)).toBe(0o700)
  })

  it('all who start at once get the same, and nothing else is left', async () => {
    const keys = await Promise.all(Array.from({ length: 50 }, () => read()))
    expect(new Set(keys).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['secret.key'])
    expect((await readFile(file(), 'utf8')).trim()).toBe(keys[0])
  })

  it('a file that others can read is closed to them', async () => {
    const key = await read()
    await chmod(file(), 0o644)
    expect(await read()).toBe(key)
    expect(await modeOf(file())).toBe(0o600)
  })

  it('a file without a whole key stops the start, and is left as it is', async () => {
    await read()
    await writeFile(file(), 'short\n')
    await expect(read()).rejects.toThrow(
      `SECRET_KEY falta, y ${file()} no contiene una clave: indícala, o borra ese archivo.`,
    )
    expect(await readFile(file(), 'utf8')).toBe('short\n')
  })

  it('a folder that cannot be written to stops the start', async () => {
    await writeFile(dataDir, 'no folder')
    await expect(read()).rejects.toThrow(
      `SECRET_KEY falta, y no se puede guardar una clave en ${dataDir} (ENOTDIR): indícala, u otra carpeta con DATA_DIR.`,
    )
  })
})

it('the operator’s key is taken as it is, and kept nowhere', async () => {
  expect(await read('x'.repeat(32))).toBe('x'.repeat(32))
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
})
