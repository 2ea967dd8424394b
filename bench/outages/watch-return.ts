import { setTimeout as pause } from 'node:timers/promises'
import type { OwnDatabase } from './databases.ts'
import type { Screen } from './listen-live.ts'
import type { Mailbox } from './mailbox.ts'
import { bookSlot, type Salon } from './open-salon.ts'

/** Seconds from the database's return until each feature worked; null: not within the limit. */
export interface Recovery {
  ready: number | null
  booking: number | null
  mails: number | null
  settling: number | null
  notice: number | null
}

export interface Stage {
  origin: string
  salon: Salon
  mailbox: Mailbox
  screen: Screen
  database: OwnDatabase
  nextSlot(): number
}

const STEP_MS = 100
const PROBES_MS = 1000

/** Books once a second until everything works or the time is up. */
export async function watchReturn(
  stage: Stage,
  limitMs: number,
): Promise<{ recovery: Recovery; confirmed: string[] }> {
  const { origin, mailbox, screen } = stage
  const since = performance.now()
  const seconds = () => (performance.now() - since) / 1000
  const recovery: Recovery = {
    ready: null,
    booking: null,
    mails: null,
    settling: null,
    notice: null,
  }
  const confirmed: string[] = []
  await Promise.all([watchSettling(), watchRest()])
  return { recovery, confirmed }

  async function watchSettling(): Promise<void> {
    if (await settles(stage, confirmed, limitMs)) recovery.settling = seconds()
  }

  async function watchRest(): Promise<void> {
    let probedAt = Number.NEGATIVE_INFINITY
    while (seconds() * 1000 < limitMs && Object.values(recovery).includes(null)) {
      if (performance.now() - probedAt >= PROBES_MS) {
        probedAt = performance.now()
        const { id } = await bookSlot(origin, stage.salon, stage.nextSlot())
        if (id) {
          confirmed.push(id)
          recovery.booking ??= seconds()
        }
      }
      const isReady = await fetch(`${origin}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isReady) recovery.ready ??= seconds()
      if (confirmed.some((id) => screen.hasHeardOf(id))) recovery.notice ??= seconds()
      if (confirmed.some((id) => isMailed(mailbox, id))) recovery.mails ??= seconds()
      await pause(STEP_MS)
    }
  }
}

function isMailed(mailbox: Mailbox, id: string): boolean {
  const { customer, owner } = mailbox.mailsAbout(id)
  return customer > 0 && owner > 0
}

/** Backdates the first appointment, queues the settling job, and waits until it is settled. */
async function settles(
  { database }: Stage,
  confirmed: readonly string[],
  limitMs: number,
): Promise<boolean> {
  const end = performance.now() + limitMs
  const client = await database.connect()
  try {
    while (performance.now() < end) {
      await client.query(
        `UPDATE appointments SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
          WHERE id = ANY($1::uuid[]) AND ends_at > now()`,
        [confirmed.slice(0, 1)],
      )
      const found = await client.query(
        `SELECT FROM appointments WHERE id = ANY($1::uuid[]) AND status = 'COMPLETED'`,
        [confirmed.slice(0, 1)],
      )
      if (found.rowCount) return true
      await client.query(
        `SELECT graphile_worker.add_job('appointments:settle', job_key => 'outage')`,
      )
      await pause(STEP_MS)
    }
    return false
  } finally {
    await client.end()
  }
}
