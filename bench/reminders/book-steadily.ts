import { setTimeout as pause } from 'node:timers/promises'
import { bookSlot, type Salon } from '../outages/open-salon.ts'

// Books at a steady rate from a process of its own, however slow the answers are, until its parent asks for the
// results.

export interface SteadyOrder {
  origin: string
  salon: Salon
  perSecond: number
}

export interface Booked {
  /** By Date.now(). */
  at: number
  ms: number
  status: number
}

const booked: Booked[] = []
let isOver = false

async function book({ origin, salon }: SteadyOrder, n: number): Promise<void> {
  const at = Date.now()
  const begun = performance.now()
  const { status } = await bookSlot(origin, salon, n)
  booked.push({ at, ms: performance.now() - begun, status })
}

async function bookUntilOver(order: SteadyOrder): Promise<void> {
  const begun = performance.now()
  const running = new Set<Promise<void>>()
  for (let n = 0; !isOver; n += 1) {
    const booking = book(order, n).finally(() => running.delete(booking))
    running.add(booking)
    await pause(Math.max(0, begun + ((n + 1) * 1000) / order.perSecond - performance.now()))
  }
  await Promise.all(running)
  process.send?.(booked)
}

process.on('message', (order: SteadyOrder | 'end') => {
  if (order === 'end') isOver = true
  else void bookUntilOver(order)
})
process.on('disconnect', () => process.exit())
