import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** After this, a page is sent without its data, and the browser fetches it. */
const TIMEOUT_MS = 4000

/** The data of a page; null if reading fails or takes too long. */
export async function readInTime<T>(
  logger: FastifyBaseLogger,
  read: () => Promise<T>,
): Promise<T | null> {
  const timer = new AbortController()
  try {
    const { signal } = timer
    return await Promise.race([read(), delay(TIMEOUT_MS, null, { signal, ref: false })])
  } catch (error) {
    logger.error({ err: error }, 'a public page goes out without its data')
    return null
  } finally {
    timer.abort()
  }
}
