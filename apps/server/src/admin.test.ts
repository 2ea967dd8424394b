import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from './testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from './testing/open-business.ts'
import { adminProgram, startProcess } from './testing/process/start-process.ts'
import { changeJobs, clearJobs, lockJobs, readJobs } from './testing/queued-jobs.ts'
import { bookAs } from './testing/steps/book-as.ts'

const app = await openTestApp()
const server = fileURLToPath(new URL('../', import.meta.url))

interface Result {
  code: number
  out: string
  error: string
}

/** Runs one of the operator's commands as a process. */
const admin = (args: string[], env: Record<string, string> = { DATABASE_URL: app.database.url }) =>
  new Promise<Result>((resolve) => {
    const settings = {
      cwd: server,
      env: { TZ: 'America/Mexico_City', ...env },
    }
    execFile(process.execPath, [...adminProgram, ...args], settings, (error, out, text) =>
      resolve({ code: Number(error?.code ?? 0), out, error: text }),
    )
  })

const { pool } = app.database
let salon: TestBusiness
beforeEach(async () => {
  await clearJobs(pool)
  salon = await openBusiness(app)
})

/** The ids of the mails about a booking: one that is dead, and one that waits with an error. */
async function failMails() {
  dataOf(await bookAs(app, salon))
  const createdAt = '2026-11-20T16:05:00Z'
  const [dead = ''] = await changeJobs(pool, 'appointments:mail-customer', {
    ...{ createdAt, attempts: 14, lastError: '550 <rosa@ejemplo.test> is unknown\nat line 2' },
  })
  const [failing = ''] = await changeJobs(pool, 'appointments:mail-owner', {
    ...{ createdAt, attempts: 3, lastError: 'SMTP: ECONNECTION', dueAt: '2099-01-01T06:00:00Z' },
  })
  return { dead, failing }
}

const attempts = async () =>
  (await readJobs(pool)).map(({ id, attempts, dueIn }) => ({
    ...{ id: String(id), attempts, due: dueIn <= 0 },
  }))

describe('jobs', () => {
  it('lists dead and failing jobs without personal data', async () => {
    const { dead, failing } = await failMails()
    const { code, out, error } = await admin(['jobs'])
    expect([code, error]).toEqual([0, ''])
    expect(out).toBe(`1 trabajo muerto, que ya no se intenta:

  ${dead}  Correo al cliente sobre su cita
      Negocio: Estética Lucía
      Desde: 20/11/2026 10:05
      Intentos: 14 de 14
      Último error: 550 <•••@•••> is unknown

1 trabajo que falló espera otro intento:

  ${failing}  Correo al dueño sobre una cita
      Negocio: Estética Lucía
      Desde: 20/11/2026 10:05
      Intentos: 3 de 14
      Último error: SMTP: ECONNECTION
      Siguiente intento: 01/01/2099 00:00

Para intentarlos ya: npm run admin -- jobs retry ID, o jobs retry todos
`)
  })

  it('says that nothing has failed', async () => {
    dataOf(await bookAs(app, salon))
    expect(await admin(['jobs'])).toEqual({
      code: 0,
      out: 'Ningún trabajo ha fallado.\n',
      error: '',
    })
  })

  it('retry queues a dead job again, with all its attempts', async () => {
    const { dead, failing } = await failMails()
    expect(await admin(['jobs', 'retry', dead])).toMatchObject({
      code: 0,
      out: `El trabajo ${dead} se intenta de nuevo.\n`,
    })
    const waiting = { id: failing, attempts: 3, due: false }
    expect(await attempts()).toEqual(
      expect.arrayContaining([{ id: dead, attempts: 0, due: true }, waiting]),
    )
  })

  it('retry todos queues all of them again', async () => {
    await failMails()
    const { code, out } = await admin(['jobs', 'retry', 'todos'])
    expect([code, out]).toEqual([0, '2 trabajos se intentan de nuevo.\n'])
    expect((await attempts()).every((job) => job.attempts === 0 && job.due)).toBe(true)
  })
})

it('does not retry a running job', async () => {
  const { failing } = await failMails()
  await lockJobs(pool, 'somebody')
  expect((await admin(['jobs'])).out).toBe('Ningún trabajo ha fallado.\n')
  expect((await admin(['jobs', 'retry', failing])).code).toBe(1)
})

it.each([
  [
    ['jobs', 'retry', '99999'],
    'No hay un trabajo 99999 que haya fallado: npm run admin -- jobs los enumera',
  ],
  [['jobs', 'retry', 'x'], '«x» no es el ID de un trabajo'],
  [['jobs', 'retry', '9'.repeat(30)], `«${'9'.repeat(30)}» no es el ID de un trabajo`],
  [['jobs', 'retry'], 'Usa: npm run admin -- jobs, jobs retry ID o jobs retry todos'],
  [['jobs', 'borrar'], 'Usa: npm run admin -- jobs, jobs retry ID o jobs retry todos'],
  [['nada'], 'No hay una orden «nada»: npm run admin las enumera'],
  [['constructor'], 'No hay una orden «constructor»: npm run admin las enumera'],
])('%j is answered with one line, and fails', async (args, line) => {
  expect(await admin(args)).toEqual({ code: 1, out: '', error: `${line}\n` })
})

it.each([
  [
    { DATABASE_URL: 'postgres://nadie@127.0.0.1:1/x' },
    /^Ningún PostgreSQL responde en .*\(ECONNREFUSED\).*\n$/,
  ],
  [{ DATABASE_URL: 'mysql://x' }, /^Configuración no válida: DATABASE_URL .*\n$/],
  [{ DATA_DIR: '/nonexistent/cuando' }, /^No hay datos en \/nonexistent\/cuando: .*\n$/],
])('with %j it says what to mend', async (env, line) => {
  const { code, out, error } = await admin(['jobs'], env)
  expect([code, out]).toEqual([1, ''])
  expect(error).toMatch(line)
})

it('lists its commands', async () => {
  const { code, out } = await admin([])
  expect(code).toBe(0)
  for (const command of ['jobs retry todos', 'plan', 'payouts', 'referrals', 'rotate-key'])
    expect(out).toContain(`npm run admin -- ${command} `)
})

describe('on an embedded database', { timeout: 120_000 }, () => {
  let dataDir = ''
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const isRunning = () => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))

  it('works while the server runs, and while it is stopped', async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cuando-admin-'))
    const nothing = { code: 0, out: 'Ningún trabajo ha fallado.\n', error: '' }
    const running = await startProcess({ DATA_DIR: dataDir })
    expect(await admin(['jobs'], { DATA_DIR: dataDir })).toEqual(nothing)
    expect((await fetch(`${running.origin}/ready`)).status).toBe(200)
    expect(await running.end('SIGTERM')).toBe(0)
    expect(isRunning()).toBe(false)
    expect(await admin(['jobs'], { DATA_DIR: dataDir })).toEqual(nothing)
    expect(isRunning()).toBe(false)
    const several = Array.from({ length: 4 }, () => admin(['jobs'], { DATA_DIR: dataDir }))
    expect(await Promise.all(several)).toEqual(Array(4).fill(nothing))
    expect(isRunning()).toBe(false)
  })

  it('leaves the database to a server that starts at the same time', async () => {
    const visits = Array.from({ length: 3 }, () => admin(['jobs'], { DATA_DIR: dataDir }))
    await using starting = await startProcess({ DATA_DIR: dataDir })
    for (const { code, error } of await Promise.all(visits)) expect([code, error]).toEqual([0, ''])
    const readiness = async () => (await fetch(`${starting.origin}/ready`)).status
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
  })
})
