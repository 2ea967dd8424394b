import { setTimeout as pause } from 'node:timers/promises'
import { bookPlace, type Salon } from './open-salon.ts'

export interface Load {
  /** The appointments that the server has confirmed so far. */
  confirmed: string[]
  /** How often each status was answered; 0 is no answer. */
  statuses: Map<number, number>
  /** Resolves when every request has its answer. */
  stop(): Promise<void>
}

/** Books so many places a second, whatever becomes of them. */
export function startLoad(
  origin: string,
  salon: Salon,
  perSecond: number,
  nextPlace: () => number,
): Load {
  const confirmed: string[] = []
  const statuses = new Map<number, number>()
  const running = new Set<Promise<void>>()
  let isOver = false

  async function bookOne(): Promise<void> {
    const { status, id } = await bookPlace(origin, salon, nextPlace())
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (id) confirmed.push(id)
  }

  async function keepBooking(): Promise<void> {
    while (!isOver) {
      const booking = bookOne().finally(() => running.delete(booking))
      running.add(booking)
      await pause(1000 / perSecond)
    }
    await Promise.all(running)
  }

  const over = keepBooking()
  return {
    confirmed,
    statuses,
    async stop() {
      isOver = true
      await over
    },
  }
}
