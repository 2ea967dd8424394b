import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareDatabases, within } from '../testing/bare-databases.ts'
import { openTestApp } from '../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { bookUnderLoad } from '../testing/process/book-under-load.ts'
import { adminProgram, startProcess } from '../testing/process/start-process.ts'

const app = await openTestApp()
const bare = bareDatabases()
const server = fileURLToPath(new URL('../../', import.meta.url))
let home: string
let salon: TestBusiness
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  salon = await openBusiness(app)
  home = await mkdtemp(join(tmpdir(), 'cuando-backup-load-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** Runs one of the operator's commands as a process. */
const admin = (args: string[], env: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const settings = { cwd: server, env: { TZ: 'America/Mexico_City', ...env } }
    execFile(process.execPath, [...adminProgram, ...args], settings, (_error, out, text) =>
      resolve(out + text),
    )
  })

/** The rows of appointments, by their ids. */
const appointmentsAt = (url: string) =>
  within(url, async ({ pool }) => {
    const { rows } = await pool.query<{ id: string; row: string }>(
      `SELECT id, to_jsonb(appointments)::text AS row FROM appointments`,
    )
    return new Map(rows.map(({ id, row }) => [id, row]))
  })

it('has every booking that was answered before its start, and opens in an embedded and an external database', {
  timeout: 180_000,
}, async () => {
  const file = join(home, 'load.tar.gz')
  const [origin, moved] = [join(home, 'origin'), join(home, 'moved')]
  // Without SECRET_KEY it makes a key of its own, which moves along.
  const own = { DATABASE_URL: app.database.url, SECRET_KEY: '' }
  await using running = await startProcess({ ...own, DATA_DIR: origin, ROLE: 'web' })
  const load = bookUnderLoad(running.origin, salon, { clients: 4, everyMs: 180 })
  const booked = () => load.answers.flatMap(({ status, id }) => (status === 201 && id ? [id] : []))
  await pause(2000)
  const before = booked()
  const taken = await admin(['backup', file], { ...own, DATA_DIR: origin })
  const after = booked()
  await pause(500)
  await load.end()
  expect(taken).toContain(`La clave secreta está en ${file}.key`)
  expect(load.answers.filter(({ status }) => status !== 201)).toEqual([])
  expect(before.length).toBeGreaterThan(10)
  // The load went on while it was taken.
  expect(after.length).toBeGreaterThan(before.length)

  const restored = await admin(['restore', file], { DATA_DIR: moved })
  expect(restored).toContain('La clave secreta se tomó del archivo junto al respaldo')
  expect(await readFile(join(moved, 'secret.key'), 'utf8')).toBe(
    await readFile(join(origin, 'secret.key'), 'utf8'),
  )
  const again = join(home, 'again.tar.gz')
  expect(await admin(['backup', again], { DATA_DIR: moved })).toContain('Respaldo en')
  const external = await bare.make()
  // Nothing listens at the pooler's address: the command bypasses it.
  const beside = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/cuando',
    DATABASE_DIRECT_URL: external,
  }
  await admin(['restore', again], { ...beside, DATA_DIR: join(home, 'external') })
  const [there, here] = [await appointmentsAt(external), await appointmentsAt(app.database.url)]
  for (const id of before) expect(there.get(id)).toBe(here.get(id))

  await using opened = await startProcess({ SECRET_KEY: '', DATA_DIR: moved, ROLE: 'web' })
  const logIn = await fetch(`${opened.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: salon.email, password: salon.password }),
  })
  expect(logIn.status).toBe(200)
  const link = await fetch(`${opened.origin}/api/books/${before[0]}/appointments`)
  expect([link.status, JSON.stringify(await link.json())]).toEqual([
    200,
    expect.stringContaining(before[0] ?? ''),
  ])
  expect(opened.lines.join('\n')).not.toContain('La clave secreta no es la del arranque anterior')
})
