import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bareDatabases } from '../testing/bare-databases.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/make-test-database.ts'
import { launchProcess, serverProgram, startProcess } from '../testing/process/start-process.ts'

// Starts whole servers.
vi.setConfig({ testTimeout: 60_000 })

const bare = bareDatabases()
let latin: string
let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await makeTestDatabase()
  latin = await bare.make('LATIN1')
  dataDir = await mkdtemp(join(tmpdir(), 'cuando-start-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** Starts a server that must end by itself; resolves with its exit code and what it wrote. */
async function failToStart(env: Record<string, string>) {
  const server = launchProcess({ DATA_DIR: dataDir, ...env }, serverProgram)
  const code = await server.ended
  return { code, lines: server.lines }
}

const wrongUrl = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

describe('a start that would use the wrong database ends with one line', () => {
  it.each([
    [
      'a slip in the name of DATABASE_URL',
      () => ({ DATABSE_URL: database.url }),
      /^Configuración no válida: DATABSE_URL no es una variable de Cuando: ¿querías decir DATABASE_URL\?$/,
    ],
    [
      'production without a database',
      () => ({ NODE_ENV: 'production' }),
      /^Falta DATABASE_URL, y en .* no hay una base de datos integrada: .* EMBEDDED=yes$/,
    ],
    [
      'EMBEDDED=no without a database',
      () => ({ EMBEDDED: 'no' }),
      /^Configuración no válida: DATABASE_URL falta, y EMBEDDED=no prohíbe la base de datos integrada$/,
    ],
    [
      'another encoding than UTF-8',
      () => ({ DATABASE_URL: latin }),
      /^La base de datos de DATABASE_URL guarda los textos en LATIN1, y debe ser UTF8: /,
    ],
    [
      'an unknown database',
      () => ({ DATABASE_URL: wrongUrl((url) => (url.pathname = '/otra')) }),
      /^No existe la base de datos «otra» de DATABASE_URL \(3D000\)$/,
    ],
    [
      'a closed port',
      () => ({ DATABASE_URL: 'postgres://ana:s3creta@127.0.0.1:9/citas' }),
      /^Ningún PostgreSQL responde en 127\.0\.0\.1:9 \(ECONNREFUSED\)/,
    ],
  ])('%s', async (_title, env, line) => {
    const { code, lines } = await failToStart({ ...env(), LOG_LEVEL: 'warn' })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(line)])
    expect(await readdir(dataDir)).not.toContain('postgres')
  })
})

it('uses an embedded database that exists in production, creates none by itself, and refuses a new one beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cuando-embedded-'))
  const env = { DATA_DIR: folder, NODE_ENV: 'production' }
  const firstLine = async (more: Record<string, string> = {}) => {
    await using server = await startProcess({ ...env, ...more })
    return server.lines[0]
  }
  expect(await firstLine({ EMBEDDED: 'yes' })).toContain(`integrada, nueva, en ${folder}`)
  expect(await firstLine()).toContain(`integrada, en ${folder}`)
  const { code, lines } = await failToStart({
    ...env,
    DATABASE_URL: await bare.make(),
    LOG_LEVEL: 'warn',
  })
  expect(lines).toEqual([expect.stringMatching(/^La base de datos de DATABASE_URL es nueva, y /)])
  expect(code).toBe(1)
  await rm(folder, { recursive: true })
})

it('names the database in the first line of the log, without its password', async () => {
  await using server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  expect(server.lines[0]).toMatch(/Base de datos: «[^»]+» en [^\s"]+:\d+/)
  const { password } = new URL(database.url)
  if (password) expect(server.lines[0]).not.toContain(password)
})

it('a database that a newer program migrated turns running processes red, and stops a start', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  await using web = await startProcess({ ...env, ROLE: 'web' })
  await using worker = await startProcess({ ...env, ROLE: 'worker' })
  await database.pool.query(`INSERT INTO schema_migrations (name) VALUES ('9999-future.sql')`)
  for (const { origin } of [web, worker]) {
    const answer = await fetch(`${origin}/ready`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      status: 'unavailable',
      missing: expect.arrayContaining(['version']),
      remedy: expect.stringMatching(/tiene la migración 9999-future\.sql.*restaura el respaldo/),
    })
  }
  expect((await fetch(`${web.origin}/health`)).status).toBe(200)
  const { code, lines } = await failToStart({ ...env, LOG_LEVEL: 'warn' })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^La base de datos es de una versión más nueva/)])
})
