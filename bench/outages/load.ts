import { setTimeout as pause } from 'node:timers/promises'
import { bookSlot, type Salon } from './open-salon.ts'

export interface Load {
  /** The appointments that the server has confirmed so far. */
  confirmed: string[]
  /** How often each status was answered; 0 is no answer. */
  statuses: Map<number, number>
  /** Resolves when every request has its answer. */
  stop(): Promise<void>
}

const AGAIN_MS = 1000

const isLost = (status: number) => status === 0 || status >= 500

/** Books so many places a second, whatever becomes of them; who insists asks again until there is an answer. */
export function startLoad(
  origin: string,
  salon: Salon,
  perSecond: number,
  nextSlot: () => number,
  { retries = false } = {},
): Load {
  const confirmed: string[] = []
  const statuses = new Map<number, number>()
  const running = new Set<Promise<void>>()
  let isOver = false

  async function bookOne(): Promise<void> {
    const slot = nextSlot()
    let status = 0
    do {
      const booking = await bookSlot(origin, salon, slot)
      status = booking.status
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (booking.id) confirmed.push(booking.id)
      if (retries && isLost(status)) await pause(AGAIN_MS)
    } while (retries && isLost(status))
  }

  async function bookUntilStopped(): Promise<void> {
    while (!isOver) {
      const booking = bookOne().finally(() => running.delete(booking))
      running.add(booking)
      await pause(1000 / perSecond)
    }
    await Promise.all(running)
  }

  const over = bookUntilStopped()
  return {
    confirmed,
    statuses,
    async stop() {
      isOver = true
      await over
    },
  }
}
