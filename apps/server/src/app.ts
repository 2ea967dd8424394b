import { productName } from '@cuando/es/product'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { findCaller } from './features/accounts/find-caller.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import type { Caller } from './features/accounts/store.ts'
import type { Announce } from './features/appointments/push-change.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { commerceRoutes } from './features/commerce/routes.ts'
import type { PublicConfig } from './features/commerce/show-config.ts'
import { imageRoutes } from './features/images/routes.ts'
import { serviceRoutes } from './features/services/routes.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Db } from './platform/db/database.ts'
import { sendRefusal } from './platform/http/answer.ts'
import type { Binding } from './platform/http/binding.ts'
import { makeServer } from './platform/http/make-server.ts'
import { mount } from './platform/http/mount.ts'
import { refused } from './platform/http/outcome.ts'
import type { RateLimits } from './platform/http/rate-limit.ts'
import { serveDocs } from './platform/http/serve-docs.ts'
import { serveWeb } from './platform/http/serve-web.ts'

export interface AppParts {
  db: Db
  clock: Clock
  logger: FastifyBaseLogger
  rateLimits: RateLimits
  /** Seconds between two codes for one address. */
  codePause: number
  announce: Announce
  /** Cuts the live connections of a token that no longer counts. */
  dismiss(token: string): void
  config: PublicConfig
  publicUrl: string
  trustsProxy: boolean
  checksAnswers: boolean
  /** The folder of the built web app; none: the API alone. */
  webFolder?: string | undefined
  /** Whether this process can answer: the database is there and its schema is current. */
  isReady(): Promise<boolean>
}

/** Every call of the API and the action behind it. */
export function bindings(parts: AppParts): Binding<Caller>[] {
  return [
    ...accountRoutes(parts),
    ...appointmentRoutes(parts),
    ...availabilityRoutes(parts),
    ...commerceRoutes(parts),
    ...imageRoutes(parts),
    ...serviceRoutes(parts),
  ]
}

/** Puts the features together into one web server; it does not listen yet. */
export async function makeApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, logger, publicUrl, trustsProxy, checksAnswers } = parts
  const app = await makeServer({
    logger,
    trustsProxy,
    checksAnswers,
    publicUrl,
    tileUrl: parts.config.maps.tileUrl,
  })
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const isReady = await parts.isReady()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' })
  })
  await app.register(
    async (api) => {
      await serveDocs(api, productName)
      mount(api, bindings(parts), (token) => findCaller(db, clock, token))
      api.setNotFoundHandler((_request, reply) => sendRefusal(reply, refused('notFound')))
    },
    { prefix: '/api' },
  )
  if (parts.webFolder) await serveWeb(app, parts.webFolder, pageOf)
  return app
}

const pageOf = (path: string) =>
  /^\/(book|cancel)(\/|$)/.test(path) ? 'public.html' : 'index.html'
