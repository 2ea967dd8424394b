import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../db/sweeps/watch-storage.ts'
import { refused } from '../../outcome.ts'
import { sendRefusal } from '../answer.ts'

export const RETRY_WHEN_FULL = 60
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * While the disk is full, writes are refused up front and reads go on: repeated write attempts would shut
 * PostgreSQL down, and reads with it.
 */
export function refuseWhenFull(app: FastifyInstance, storage: Storage): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!storage.isFull() || READS.has(request.method)) return
    return sendRefusal(reply, refused('storageFull', { retryAfter: RETRY_WHEN_FULL }))
  })
  app.addHook('onError', async (_request, _reply, error) => storage.note(error))
}
