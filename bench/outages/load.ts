import { setTimeout as pause } from 'node:timers/promises'
import { bookSlot, type Salon } from './open-salon.ts'

export interface Load {
  /** The appointments that the server has confirmed so far. */
  confirmed: string[]
  /** The number of answers by status; 0 is no answer. */
  statuses: Map<number, number>
  /** Resolves when every request has been answered. */
  stop(): Promise<void>
}

const AGAIN_MS = 1000

const isLost = (status: number) => status === 0 || status >= 500

/** Makes that many bookings a second; with `retries`, each is repeated until it is answered. */
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
