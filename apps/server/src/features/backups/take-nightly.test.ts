import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkArchive } from '../../platform/backup/read-archive.ts'
import { makeMailer } from '../../platform/mail/make-mailer.ts'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { clearJobs, readJobs } from '../../testing/queued-jobs.ts'
import { setClock } from '../../testing/set-clock.ts'
import { emptyTables } from '../../testing/stored/rows.ts'
import { startMailTrap } from '../../testing/worlds/mail-trap.ts'
import { isDue } from './is-due.ts'
import { backupJobs } from './jobs.ts'
import { lastBackup } from './store.ts'
import { type NightlyTools, takeNightly } from './take-nightly.ts'
import { watchNightly } from './watch-nightly.ts'

const database = await openTestDatabase()
const { db, pool } = database
const home = await mkdtemp(join(tmpdir(), 'cuando-nightly-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const clock = setClock('2026-11-24T16:00:00Z')
let folder: string
let lines: string[]
let number = 0
beforeEach(async () => {
  // Soon: the rows have the database's time.
  clock.set(new Date().toISOString())
  folder = join(home, String(++number))
  lines = []
  await emptyTables({ database }, 'backups')
  await clearJobs(pool)
})

const tools = (): NightlyTools => ({
  ...{ db, clock, folder, kept: 14, hasOperator: true },
  connectionString: database.url,
  logger: pino({ level: 'error' }, { write: (line) => lines.push(line) }),
})
const take = (changes: Partial<NightlyTools> = {}) =>
  takeNightly({ ...tools(), ...changes }, new AbortController().signal)
const files = () => readdir(folder)
const mails = async () => (await readJobs(pool)).map(({ task, payload }) => ({ task, payload }))

/** A folder that can't be made, because a file has its name. */
async function breakFolder(): Promise<void> {
  await mkdir(home, { recursive: true })
  await writeFile(folder, '')
}

describe('the first backup', () => {
  it('is taken at once, and noted', async () => {
    await take()
    const [name = ''] = await files()
    expect(await files()).toEqual([
      expect.stringMatching(/^cuando-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/),
    ])
    const { header } = await checkArchive(join(folder, name))
    const { goodAt, bytes, failedAt } = await lastBackup(db)
    expect([goodAt?.toISOString(), failedAt]).toEqual([header.takenAt, null])
    expect(bytes).toBeGreaterThan(1000)
    expect([lines, await mails()]).toEqual([[], []])
  })

  it('is taken by one of several processes', async () => {
    await Promise.all([take(), take(), take()])
    await take()
    expect(await files()).toHaveLength(1)
  })
})

it('leaves the last fourteen, and files with other names', async () => {
  await mkdir(folder)
  const day = (n: number) => `cuando-2026-10-${String(n).padStart(2, '0')}-0305.tar.gz`
  const foreign = ['cuando-2026-10-01.tar.gz', 'mine.txt', `x${day(1)}`, `${day(1)}.key`]
  for (const name of [...foreign, `${day(3)}.part`]) await writeFile(join(folder, name), '')
  for (let n = 1; n <= 16; n++) await writeFile(join(folder, day(n)), '')
  await take()
  const left = await files()
  expect(left).toEqual(expect.arrayContaining(foreign))
  const own = left.filter((name) => !foreign.includes(name)).sort()
  expect(own).toHaveLength(14)
  expect(own.slice(0, 13)).toEqual(Array.from({ length: 13 }, (_, n) => day(n + 4)))
})

describe('a failed backup', () => {
  it('is logged, noted and mailed once a day, and tried again each hour', async () => {
    await breakFolder()
    await take()
    expect(lines).toEqual([expect.stringContaining('El respaldo falló: ')])
    const reason = expect.stringContaining(folder)
    expect(await mails()).toEqual([{ task: 'backups:mail-operator', payload: { reason } }])
    expect(await lastBackup(db)).toEqual({ goodAt: null, bytes: null, failedAt: clock.now() })
    clock.advance({ minutes: 59 })
    await take()
    expect(lines).toHaveLength(1)
    clock.advance({ minutes: 1 })
    await take()
    expect([lines.length, (await mails()).length]).toEqual([2, 1])
    clock.advance({ hours: 24 })
    await take()
    expect([lines.length, (await mails()).length]).toEqual([3, 2])
    await rm(folder)
    clock.advance({ hours: 1 })
    await take()
    expect(await files()).toHaveLength(1)
    expect((await lastBackup(db)).goodAt).not.toBeNull()
  })

  it('is only logged when no operator is named', async () => {
    await breakFolder()
    await take({ hasOperator: false })
    expect([lines.length, await mails()]).toEqual([1, []])
  })

  it('of an unreachable database says so', async () => {
    await take({ connectionString: 'postgres://nobody@127.0.0.1:1/x' })
    expect(lines).toEqual([expect.stringContaining('ECONNREFUSED')])
    expect(await mails()).toHaveLength(1)
  })

  it('is mailed to the operator with the reason and the last good one', async () => {
    const trap = await startMailTrap()
    const mailer = makeMailer({
      ...{ smtpUrl: trap.url, from: 'citas@cuando.test', dataDir: '/nonexistent' },
      log: () => {},
    })
    const means = { db, mailer, publicUrl: 'https://cuando.test' }
    const payload = { reason: 'No queda espacio' }
    const nobody = backupJobs({ ...means, operatorEmail: null })
    await nobody['backups:mail-operator'](payload)
    const operator = backupJobs({ ...means, operatorEmail: 'ana@ejemplo.test' })
    await operator['backups:mail-operator'](payload)
    await mailer.close()
    await trap.close()
    expect(trap.mails.map(({ to }) => to)).toEqual([['ana@ejemplo.test']])
    expect(trap.mails[0]?.raw).toContain('No queda espacio')
  })
})

it('stops in the middle without a file, and without counting that as a failure', async () => {
  const blocker = await pool.connect()
  await blocker.query('BEGIN; LOCK TABLE commerces IN ACCESS EXCLUSIVE MODE')
  const watch = watchNightly(tools())
  const waiting = () =>
    pool.query(`SELECT FROM pg_stat_activity WHERE application_name = 'cuando-backup'
      AND datname = current_database() AND wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(1)
  await watch.stop()
  await blocker.query('ROLLBACK')
  blocker.release()
  expect([await files(), lines]).toEqual([[], []])
  expect((await lastBackup(db)).failedAt).toBeNull()
})

describe('a backup is due', () => {
  const due = (good: string | null, now: string, failed: string | null = null) => {
    const at = (text: string | null) => (text === null ? null : new Date(text))
    const known = { known_since: new Date('2026-11-01T00:00Z'), good_at: at(good) }
    return isDue({ ...known, failed_at: at(failed) }, new Date(now))
  }

  it.each([
    ['at once without any', null, '2026-11-24T20:00Z', true],
    // 08:30 UTC is 02:30 in Mexico's centre.
    ['in the night', '2026-11-24T08:30Z', '2026-11-25T08:30Z', true],
    ['not before the night', '2026-11-24T08:30Z', '2026-11-25T07:59Z', false],
    ['not after the night', '2026-11-24T10:30Z', '2026-11-25T11:00Z', false],
    ['not twice a night', '2026-11-25T08:30Z', '2026-11-25T10:30Z', false],
    ['by day after 26 hours', '2026-11-24T08:30Z', '2026-11-25T10:30Z', true],
    ['after a time in the future', '2026-12-24T08:30Z', '2026-11-25T20:00Z', true],
  ])('%s', (_, good, now, expected) => {
    expect(due(good, now)).toBe(expected)
  })
})
