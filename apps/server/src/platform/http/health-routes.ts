import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Overdue } from '../jobs/watch-overdue.ts'
import { connectionOptions } from './limits/guard-connections.ts'

/** The state of scheduled work: its unavailable dependencies and its overdue tasks. */
export interface WorkReport {
  missing: string[]
  /** The operator's next step, as a Spanish line. */
  remedy?: string | undefined
  overdue: Overdue[]
}

/** The dependencies that are unavailable now, empty when the process is ready; `remedy` as in `WorkReport`. */
export type Missing = Pick<WorkReport, 'missing' | 'remedy'>

export interface Health {
  findMissing(): Promise<Missing>
  reportWork(): Promise<WorkReport>
}

/**
 * `/ready` is for a proxy, and covers serving requests alone. `/ready/work` tells the operator whether the
 * installation's scheduled work is done in time.
 */
export function healthRoutes(app: FastifyInstance, { findMissing, reportWork }: Health): void {
  answerHealth(app)
  app.get('/ready', async (_request, reply) => {
    const found = await findMissing()
    if (found.missing.length === 0) return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', ...found })
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
    const report = await reportWork()
    if (report.missing.length > 0) return reply.code(503).send({ status: 'unavailable', ...report })
    if (report.overdue.length > 0) return reply.code(503).send({ status: 'overdue', ...report })
    return { status: 'ok' }
  })
}
