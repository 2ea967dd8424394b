import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBounceMailbox } from '../../../platform/mail/bounces/open-bounce-mailbox.ts'
import { openTestApp, testMailKey } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { deliveryReport } from '../../../testing/samples/delivery-report.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { startImapServer } from '../../../testing/worlds/start-imap-server.ts'
import { queueReading, READ_TASK, readBounces } from './read-bounces.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
let imap: Awaited<ReturnType<typeof startImapServer>>
beforeAll(async () => {
  imap = await startImapServer()
})
afterAll(() => imap.close())
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(app.database.pool)
  salon = await openBusiness(app)
  imap.mails.splice(0)
  imap.state.fetched = 0
})

/** Reads the mailbox as the job does; returns the warnings of the log. */
async function read({ url = imap.url, jobId = '0', readMs = 60_000 } = {}): Promise<string[]> {
  const warnings: string[] = []
  const logger = { info: () => undefined, warn: (line: unknown) => warnings.push(String(line)) }
  const bounces = openBounceMailbox(url, readMs)
  await readBounces(
    { db: app.database.db, clock: app.clock, logger, mailKey: testMailKey, bounces },
    jobId,
  )
  return warnings
}

/** The source of the mail that the customer gets next. */
async function nextMail(): Promise<string> {
  const mails = await workJobs(app)
  const mail = mails.find(({ to }) => to.includes('rosa@ejemplo.test'))
  if (!mail) return expect.unreachable('the customer got no mail')
  return mail.raw
}

async function mailed() {
  const id = await as.booked()
  return { id, mail: await nextMail() }
}
const isMarked = async (id: string) => (await as.shown(id)).mailFailed
const left = () => imap.mails.map(({ flags }) => [...flags])

describe('a report that a mail came back', () => {
  it.each(['message/rfc822', 'text/rfc822-headers'] as const)(
    'marks the appointment, and is deleted, if it quotes the mail as %s',
    async (quotes) => {
      const { id, mail } = await mailed()
      imap.deliver(deliveryReport(mail, { quotes }))
      expect(await read()).toEqual([])
      expect(await isMarked(id)).toBe(true)
      expect(left()).toEqual([])
    },
  )

  it('counts once: after the owner sends the mail again, only a report about that one counts', async () => {
    const { id, mail } = await mailed()
    imap.deliver(deliveryReport(mail))
    await read()
    app.clock.set('2026-11-24T16:10:00Z')
    expect((await as.resend(id)).status).toBe(200)
    const second = await nextMail()

    imap.deliver(deliveryReport(mail))
    await read()
    expect(await isMarked(id)).toBe(false)
    imap.deliver(deliveryReport(second))
    await read()
    expect(await isMarked(id)).toBe(true)
    expect((await as.resend(id)).status).toBe(200)
    imap.deliver(deliveryReport(mail))
    imap.deliver(deliveryReport(second))
    await read()
    expect(await isMarked(id)).toBe(false)
    expect(left()).toEqual([])
  })

  it.each([
    { action: 'delayed', status: '4.4.7' },
    { action: 'failed', status: '4.2.2' },
    { action: 'delivered', status: '5.1.1' },
  ])('does not count if it says $action and $status', async (told) => {
    const { id, mail } = await mailed()
    imap.deliver(deliveryReport(mail, told))
    await read()
    expect(await isMarked(id)).toBe(false)
    expect(left()).toEqual([])
  })

  it('does not count if it is about an earlier address or state of the appointment', async () => {
    const { id, mail } = await mailed()
    await app.database.pool.query(
      `UPDATE appointments SET email = 'otra@ejemplo.test' WHERE id = $1`,
      [id],
    )
    imap.deliver(deliveryReport(mail))
    await read()
    expect(await isMarked(id)).toBe(false)

    salon = await openBusiness(app)
    const other = await mailed()
    await app.database.pool.query('UPDATE appointments SET sequence = sequence + 1 WHERE id = $1', [
      other.id,
    ])
    imap.deliver(deliveryReport(other.mail))
    await read()
    expect(await isMarked(other.id)).toBe(false)
  })
})

describe('a mail of somebody else', () => {
  it('does not count, and stays as read', async () => {
    const { id, mail } = await mailed()
    const [, proof = ''] = /^X-Cuando-Mail: ((?:.+\r\n )*.+)\r\n/m.exec(mail) ?? []
    expect(proof.length).toBeGreaterThan(100)
    const foreign = mail.replace(`X-Cuando-Mail: ${proof}\r\n`, '')
    const forged = mail.replace(
      proof,
      proof.replace(/^./, (first) => (first === 'e' ? 'f' : 'e')),
    )
    imap.deliver(deliveryReport(foreign))
    imap.deliver(deliveryReport(forged))
    imap.deliver(deliveryReport(mail.replace(proof, 'a.b')))
    // Quoted by a person, not by a mail server.
    imap.deliver(`From: rosa@ejemplo.test\r\nSubject: Re\r\n\r\n${mail}`)
    imap.deliver(`Content-Type: multipart/report\r\n\r\n${mail}`)
    imap.deliver('\u0000\u00ff')
    await read()
    expect(await isMarked(id)).toBe(false)
    expect(left()).toEqual(imap.mails.map(() => ['\\Seen']))
    expect(imap.mails).toHaveLength(6)

    await read()
    expect(imap.state.fetched).toBe(6)
  })

  it('is not fetched if it is larger than a megabyte', async () => {
    const { id, mail } = await mailed()
    imap.deliver(deliveryReport(`${mail}${'x'.repeat(1_000_000)}`))
    imap.deliver(deliveryReport(mail))
    await read()
    expect(await isMarked(id)).toBe(true)
    expect([left(), imap.state.fetched]).toEqual([[['\\Seen']], 1])
  })

  it('waits for the next reading if more than 200 are new', async () => {
    for (let count = 0; count < 201; count += 1) imap.deliver('Subject: Oferta\r\n\r\n')
    await read()
    expect(imap.state.fetched).toBe(200)
    await read()
    expect(imap.state.fetched).toBe(201)
  })
})

describe('a mailbox that fails', () => {
  it('has its report read again if it was not deleted, to no effect', async () => {
    const { id, mail } = await mailed()
    imap.deliver(deliveryReport(mail))
    imap.state.refusesStore = true
    expect(await read()).toEqual([
      'No se pudo leer el buzón de rebotes: el servidor no deja borrar ni marcar los correos',
    ])
    imap.state.refusesStore = false
    expect([await isMarked(id), left()]).toEqual([true, [[]]])
    expect((await as.resend(id)).status).toBe(200)
    await read()
    expect([await isMarked(id), left()]).toEqual([false, []])
  })

  it('is named by one warning, without the password', async () => {
    expect(await read({ url: imap.wrongUrl })).toEqual([
      'No se pudo leer el buzón de rebotes: el servidor rechaza el usuario o la contraseña de BOUNCES_URL',
    ])
    expect(await read({ url: `${imap.url}/Otra` })).toEqual([
      'No se pudo leer el buzón de rebotes: no existe la carpeta de BOUNCES_URL',
    ])
    const gone = await startImapServer()
    await gone.close()
    expect(await read({ url: gone.url })).toEqual([
      'No se pudo leer el buzón de rebotes: el servidor de BOUNCES_URL no responde bien (ECONNREFUSED)',
    ])
  })

  it('is left after the time for one reading, and its mails are read next time', async () => {
    const { id, mail } = await mailed()
    imap.deliver(deliveryReport(mail))
    imap.state.beforeFetch = () => new Promise(() => {})
    expect(await read({ readMs: 300 })).toHaveLength(1)
    imap.state.beforeFetch = async () => {}
    expect(await isMarked(id)).toBe(false)
    expect(await read()).toEqual([])
    expect(await isMarked(id)).toBe(true)
  })
})

it('only one process reads the mailbox at a time', async () => {
  const { id, mail } = await mailed()
  imap.deliver(deliveryReport(mail))
  const { pool, db } = app.database
  await queueReading(db)
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'other' WHERE key = 'read-bounces' RETURNING id`,
  )
  await read()
  expect([imap.state.fetched, await isMarked(id)]).toEqual([0, false])
  // The job that reads does not see itself as another one.
  await read({ jobId: rows[0]?.id ?? '' })
  expect([imap.state.fetched, await isMarked(id)]).toEqual([1, true])
  await queueReading(db)
  await queueReading(db)
  const waiting = await pool.query(
    'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1 AND locked_at IS NULL',
    [READ_TASK],
  )
  expect(waiting.rowCount).toBe(1)
})
