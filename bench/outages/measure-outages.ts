import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../../apps/server/src/testing/process/start-process.ts'
import { makeEmbedded, type OwnDatabase, type StopMode, startExternal } from './databases.ts'
import { openScreen } from './listen-live.ts'
import { type Load, startLoad } from './load.ts'
import { openMailbox } from './mailbox.ts'
import { bookSlot, openSalon } from './open-salon.ts'
import { type Recovery, type Stage, watchReturn } from './watch-return.ts'

export const moments = ['idle', 'loaded', 'mid-job'] as const
export type Moment = (typeof moments)[number]
export const kinds = ['external', 'embedded'] as const
export type Kind = (typeof kinds)[number]

export interface OutageSettings {
  kinds: readonly Kind[]
  moments: readonly Moment[]
  /** The number of outages of each kind and moment. */
  rounds: number
  /** The duration of the nth outage in seconds, unless the database restarts by itself. */
  secondsOf(round: number): number
  /** Bookings a second under load. */
  perSecond: number
  start(env: Record<string, string>): Promise<ServerProcess>
  log(line: string): void
}

export interface Outage {
  kind: Kind
  moment: Moment
  stopMode: StopMode
  seconds: number
  recovery: Recovery
  /** The bookings confirmed around the outage. */
  confirmed: number
  mailsMissing: number
  mailsTwice: number
  /** The jobs left in the queue, if mails are missing. */
  leftJobs: unknown[]
  /** The number of answers by status during the outage; 0 is no answer. */
  statuses: Record<string, number>
}

const RECOVERY_LIMIT_MS = 10_000
const MAILS_LIMIT_MS = 60_000
const LOAD_BEFORE_MS = 2000

/** Interrupts the databases of real servers, and measures what works within ten seconds of their return. */
export async function measureOutages(settings: OutageSettings): Promise<Outage[]> {
  const outages: Outage[] = []
  for (const kind of settings.kinds) {
    for (const moment of settings.moments)
      outages.push(...(await measureKind(settings, kind, moment)))
  }
  return outages
}

async function measureKind(
  settings: OutageSettings,
  kind: Kind,
  moment: Moment,
): Promise<Outage[]> {
  const outages: Outage[] = []
  while (outages.length < settings.rounds) {
    await using stack = new AsyncDisposableStack()
    const database = stack.use(await (kind === 'external' ? startExternal() : makeEmbedded()))
    const mailbox = stack.adopt(await openMailbox(), (opened) => opened.close())
    const env = { ...database.env, SMTP_URL: mailbox.url }
    const { origin } = stack.adopt(await settings.start(env), async ({ end }) => {
      await end('SIGKILL')
    })
    const salon = await openSalon(origin, mailbox)
    const screen = stack.adopt(await openScreen(origin, salon), (opened) => opened.close())
    let slot = 0
    const stage = { origin, salon, mailbox, screen, database, nextSlot: () => slot++ }
    // A dead server stays dead, so the next outage gets a new one.
    for (let isAlive = true; isAlive && outages.length < settings.rounds; ) {
      const outage = await measureOutage(settings, stage, { kind, moment, round: outages.length })
      outages.push(outage)
      settings.log(describe(outage))
      isAlive = !isDead(outage)
    }
  }
  return outages
}

async function measureOutage(
  settings: OutageSettings,
  stage: Stage,
  { kind, moment, round }: { kind: Kind; moment: Moment; round: number },
): Promise<Outage> {
  const { database, mailbox } = stage
  const stopMode = database.stopModes[round % database.stopModes.length] ?? 'fast'
  const seconds = stopMode === 'kill' ? 0 : settings.secondsOf(round)
  const load = await prepare(moment, stage, settings.perSecond)
  await database.stop(stopMode)
  // Mails are sent during the outage, so their jobs can't be marked as complete.
  mailbox.letGo()
  await pause(seconds * 1000)
  await database.restart()
  const { recovery, confirmed } = await watchReturn(stage, RECOVERY_LIMIT_MS)
  await load.stop()
  const all = [...confirmed, ...load.confirmed]
  return {
    kind,
    moment,
    stopMode,
    seconds,
    recovery,
    confirmed: all.length,
    ...(await countMails(stage, all)),
    statuses: Object.fromEntries(load.statuses),
  }
}

/** Prepares the moment before the database goes down. */
async function prepare(
  moment: Moment,
  { origin, salon, mailbox, nextSlot }: Stage,
  perSecond: number,
): Promise<Load> {
  if (moment === 'loaded') {
    const load = startLoad(origin, salon, perSecond, nextSlot)
    await pause(LOAD_BEFORE_MS)
    return load
  }
  const confirmed: string[] = []
  if (moment === 'mid-job') {
    const before = mailbox.count()
    mailbox.hold()
    const { id } = await bookSlot(origin, salon, nextSlot())
    if (id) confirmed.push(id)
    while (mailbox.count() < before + 2) await pause(20)
  }
  return { confirmed, statuses: new Map(), stop: async () => undefined }
}

/** Waits for missing mails and for duplicates. */
async function countMails({ mailbox, database }: Stage, ids: readonly string[]) {
  const end = performance.now() + MAILS_LIMIT_MS
  const counts = () =>
    ids.flatMap((id) => {
      const { customer, owner } = mailbox.mailsAbout(id)
      return [customer, owner]
    })
  while (performance.now() < end && counts().includes(0)) await pause(200)
  const mailsMissing = counts().filter((count) => count === 0).length
  return {
    mailsMissing,
    mailsTwice: counts().filter((count) => count > 1).length,
    leftJobs: mailsMissing > 0 ? await listJobs(database) : [],
  }
}

async function listJobs(database: OwnDatabase): Promise<unknown[]> {
  const client = await database.connect()
  const { rows } = await client.query(
    `SELECT task_identifier, attempts, locked_by, run_at - now() AS runs_in, last_error
       FROM graphile_worker.jobs LIMIT 20`,
  )
  await client.end()
  return rows
}

export const isDead = ({ recovery }: Outage) =>
  recovery.mails === null || recovery.settling === null || recovery.booking === null

export const isSilent = ({ recovery }: Outage) => recovery.notice === null

function describe({ kind, moment, stopMode, seconds, ...outage }: Outage): string {
  const times = Object.entries(outage.recovery).map(
    ([name, value]) => `${name} ${value === null ? '-' : value.toFixed(1)}`,
  )
  return [
    `${kind} ${moment} ${stopMode} ${seconds} s:`,
    ...times,
    `confirmed ${outage.confirmed}, missing ${outage.mailsMissing}, twice ${outage.mailsTwice}`,
    JSON.stringify(outage.statuses),
    ...(outage.leftJobs.length > 0 ? [JSON.stringify(outage.leftJobs)] : []),
  ].join('  ')
}
