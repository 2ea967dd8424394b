import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Overdue } from '../jobs/watch-overdue.ts'
import { connectionOptions } from './limits/guard-connections.ts'

/** The state of scheduled work: its unavailable dependencies and its overdue tasks. */
export interface WorkReport {
  missing: string[]
  overdue: Overdue[]
}

export interface Health {
  /** Names the dependencies of serving requests that are unavailable now; empty when the process is ready. */
  findMissing(): Promise<string[]>
  reportWork(): Promise<WorkReport>
}

/**
 * `/ready` is for a proxy, and covers serving requests alone. `/ready/work` tells the operator whether the
 * installation's scheduled work is done in time.
 */
export function healthRoutes(app: FastifyInstance, { findMissing, reportWork }: Health): void {
  answerHealth(app)
  app.get('/ready', async (_request, reply) => {
    const missing = await findMissing()
    if (missing.length === 0) return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', missing })
  })
  answerWork(app, '/ready/work', reportWork)
}

/** The web server of a process that only runs jobs: is it alive, and is its work done in time? */
export function makeWorkerServer(
  logger: FastifyBaseLogger,
  reportWork: Health['reportWork'],
): FastifyInstance {
  const app = Fastify({ loggerInstance: logger, ...connectionOptions, bodyLimit: 1024 })
  answerHealth(app)
  answerWork(app, '/ready', reportWork)
  answerWork(app, '/ready/work', reportWork)
  return app
}

function answerHealth(app: FastifyInstance): void {
  app.get('/health', async () => ({ status: 'ok' }))
}

function answerWork(app: FastifyInstance, path: string, reportWork: Health['reportWork']): void {
  app.get(path, async (_request, reply) => {
    const { missing, overdue } = await reportWork()
    if (missing.length > 0) return reply.code(503).send({ status: 'unavailable', missing, overdue })
    if (overdue.length > 0) return reply.code(503).send({ status: 'overdue', missing, overdue })
    return { status: 'ok' }
  })
}
