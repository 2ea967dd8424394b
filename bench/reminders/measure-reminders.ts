import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { launchBuilt, startBuilt } from '../attack/server/start-built.ts'
import { processorTimes } from '../http/processor-time.ts'
import { startExternal } from '../outages/databases.ts'
import { openSalon } from '../outages/open-salon.ts'
import type { Booked } from './book-steadily.ts'
import { fillReminders, planReminders } from './fill-reminders.ts'
import { end, type Sink, startChild, startSink } from './start-sink.ts'

export interface ReminderSettings {
  mails: number
  /** Bookings a second. */
  perSecond: number
  /** Seconds of bookings alone. */
  calmSeconds: number
  /** Whether one process serves bookings and works jobs. */
  isOneProcess: boolean
  /** Seconds after which it gives up. */
  maxSeconds: number
  log(line: string): void
}

interface Speed {
  /** Bookings answered a second. */
  throughput: number
  medianMs: number
  meanMs: number
  p95Ms: number
  failed: number
}

export interface ReminderResult {
  /** From the due time of the mails to the SMTP server's last acceptance. */
  seconds: number
  sent: number
  repeated: number
  /** Processor milliseconds of the worker for each mail. */
  workerMs: number
  calm: Speed
  loaded: Speed
}

const WARM_UP_MAILS = 300
const WARM_UP_SECONDS = 5

/** Has one worker send mails that are all due at once, while others book at a steady rate. */
export async function measureReminders(settings: ReminderSettings): Promise<ReminderResult> {
  const { mails, perSecond, calmSeconds, isOneProcess, maxSeconds, log } = settings
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await startExternal())
  const sink = stack.use(await startSink())
  const env = { ...database.env, SMTP_URL: sink.url, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const web = stack.use(
    await startBuilt({ ...env, ...(isOneProcess ? {} : { ROLE: 'web' }), LOG_LEVEL: 'info' }),
  )
  const worker = isOneProcess ? web : stack.use(launchBuilt({ ...env, ROLE: 'worker' }))
  const salon = await openSalon(web.origin, { codeFor: (email) => findCode(sink, email) })
  const client = stack.adopt(await database.connect(), (open) => open.end())
  await fillReminders(client, mails + WARM_UP_MAILS)

  const visitors = stack.adopt(startChild('book-steadily.ts'), end)
  visitors.send({ origin: web.origin, salon, perSecond })
  await planReminders(client, { first: mails, count: WARM_UP_MAILS, dueAt: new Date() })
  await untilSent(sink, WARM_UP_MAILS, maxSeconds)
  await pause(WARM_UP_SECONDS * 1000)
  log('bookings alone')
  const calmFrom = Date.now()
  const dueAt = minuteAfter(calmFrom + calmSeconds * 1000)
  await planReminders(client, { first: 0, count: mails, dueAt: new Date(dueAt) })
  await pause(dueAt - Date.now())
  log(`${mails} reminders are due`)
  const cpuBefore = await readProcessor(worker.pid)
  await untilSent(sink, WARM_UP_MAILS + mails, maxSeconds)
  const { distinct, repeated, lastAt } = await sink.report()
  const cpu = (await readProcessor(worker.pid)) - cpuBefore
  visitors.send('end')
  const [booked]: Booked[][] = await once(visitors, 'message')
  return {
    seconds: (lastAt - dueAt) / 1000,
    sent: distinct - WARM_UP_MAILS,
    repeated,
    workerMs: cpu / mails,
    calm: speedOf(booked ?? [], calmFrom, dueAt),
    loaded: speedOf(booked ?? [], dueAt, lastAt),
  }
}

/** The next full minute: the jobs of the clock look for reminders then. */
const minuteAfter = (at: number) => Math.ceil(at / 60_000) * 60_000

const readProcessor = async (pid: number) => (await processorTimes([pid])).get(pid) ?? 0

function speedOf(all: readonly Booked[], from: number, to: number): Speed {
  const some = all.filter(({ at }) => at >= from && at < to)
  const times = some.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return {
    throughput: (some.length * 1000) / (to - from),
    medianMs: at(0.5),
    meanMs: times.reduce((sum, ms) => sum + ms, 0) / times.length,
    p95Ms: at(0.95),
    failed: some.filter(({ status }) => status !== 201).length,
  }
}

async function untilSent(sink: Sink, count: number, maxSeconds: number): Promise<void> {
  for (const last = Date.now() + maxSeconds * 1000; Date.now() < last; await pause(200)) {
    if ((await sink.report()).distinct >= count) return
  }
}

async function findCode(sink: Sink, email: string): Promise<string | null> {
  const { others } = await sink.report()
  const raw = others.find((mail) => mail.includes(email))
  const { text = '' } = await PostalMime.parse(raw ?? '')
  return /\b\d{6}\b/.exec(text)?.[0] ?? null
}
