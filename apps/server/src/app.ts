import { readMailToken, withMailToken } from '@cuando/contract/appointments/mail-token'
import { publicPages } from '@cuando/contract/business/public-path'
import { waitingPage } from '@cuando/contract/waiting/waiting-path'
import { productName } from '@cuando/es/product'
import underPressure from '@fastify/under-pressure'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagesIn } from './app.pages.ts'
import { joinInvited } from './features/access/accept-invitation.ts'
import { accessRoutes } from './features/access/routes.ts'
import type { Google } from './features/accounts/google/connect-google.ts'
import { findCaller } from './features/accounts/open-session.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import type { Caller } from './features/accounts/session-store.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { cacheAnswers } from './features/availability/book/cache-answers.ts'
import { withdrawHolds } from './features/availability/holds/hold-store.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { calendarFeedRoutes } from './features/calendar-feed/routes.ts'
import { commerceRoutes } from './features/commerce/routes.ts'
import type { PublicConfig } from './features/commerce/show-config.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { firstStepRoutes } from './features/first-steps/routes.ts'
import { geoRoutes } from './features/geo/routes.ts'
import { endConnection } from './features/google-calendar/connect/disconnect-calendar.ts'
import { googleCalendarRoutes } from './features/google-calendar/routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { cachePictures } from './features/images/show-image.ts'
import type { MailQuota } from './features/mail-quota/make-mail-quota.ts'
import { mapLinkRoutes } from './features/map-link/routes.ts'
import { moneyRoutes } from './features/money/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { pageRoutes } from './features/pages/routes.ts'
import { listRootFiles } from './features/pages/search/list-root-files.ts'
import { posterRoutes } from './features/poster/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { referralRoutes } from './features/referrals/routes.ts'
import { resourceRoutes } from './features/resources/routes.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { teamRoutes } from './features/team/routes.ts'
import { timezoneRoutes } from './features/timezone/routes.ts'
import { waitingRoutes } from './features/waiting/routes.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Db } from './platform/db/database.ts'
import type { RecentWriters } from './platform/db/replica/recent-writers.ts'
import type { KeyedHash } from './platform/db/secrets/keyed-hash.ts'
import type { Seal } from './platform/db/secrets/seal.ts'
import type { Storage } from './platform/db/sweeps/watch-storage.ts'
import { type Faults, watchFaults } from './platform/db/watch-faults.ts'
import type { CalendarClient } from './platform/google/make-calendar-client.ts'
import { sendRefusal } from './platform/http/answer.ts'
import type { Binding } from './platform/http/binding.ts'
import { callBindings } from './platform/http/call-binding.ts'
import { type Health, healthRoutes } from './platform/http/health-routes.ts'
import type { RateLimits } from './platform/http/limits/rate-limit.ts'
import { refuseWhenFull } from './platform/http/limits/refuse-when-full.ts'
import { makeServer } from './platform/http/make-server.ts'
import { mount } from './platform/http/mount.ts'
import type { Observer } from './platform/http/observe-answers.ts'
import { hashInlineScripts } from './platform/http/web/content-policy.ts'
import { serveDocs } from './platform/http/web/serve-docs.ts'
import { serveForms } from './platform/http/web/serve-forms.ts'
import { serveRootFiles } from './platform/http/web/serve-root-files.ts'
import { serveWeb } from './platform/http/web/serve-web.ts'
import type { Renderer } from './platform/http/web/start-renderer.ts'
import type { ThirdParty } from './platform/metrics/make-metrics.ts'
import type { ObjectStore } from './platform/object-store/open-s3.ts'
import { refused } from './platform/outcome.ts'
import type { TaskProcess } from './platform/process/start-task-process.ts'
import type { PushSender } from './platform/push/make-push-sender.ts'
import { changeIn, type TellScreens } from './platform/realtime/live-message.ts'

export interface AppParts extends Health {
  db: Db
  /** For reads that may be some seconds old: of a replica, if there is one. */
  oldDb: Db
  /** The businesses whose reads must be current; undefined without a replica. */
  recentWriters?: RecentWriters | undefined
  clock: Clock
  logger: FastifyBaseLogger
  rateLimits: RateLimits
  /** Keyed hash, for values so guessable that a plain hash could be reversed. */
  keyedHash: KeyedHash
  /** Counts the mails that businesses cause. */
  mailQuota: MailQuota
  /** Encrypts stored data that must be readable again. */
  seal: Seal
  /** The processes that draw pictures, and that expand recurring events. */
  images: TaskProcess
  calendars: TaskProcess
  /** Where pictures are that the database lacks; null without such a store. */
  store: ObjectStore | null
  /** Minimum seconds between two codes for one address. */
  codePause: number
  tellScreens: TellScreens
  /** Closes the sockets of a session that has ended, given the hash of its token. */
  dismiss(tokenHash: Buffer): void
  /** Sends push messages to owners' devices. */
  push: PushSender
  config: Omit<PublicConfig, 'google' | 'push'>
  /** Google sign-in; null unless the operator configured it. */
  google: Google | null
  /** Google Calendar; null likewise. */
  calendarClient: CalendarClient | null
  publicUrl: string
  /** The sender address of mails. */
  sender: string
  /** Signs map links. */
  mapKey: Buffer
  /** Signs proofs of work. */
  proofKey: Buffer
  /** Signs the tokens in links of mails. */
  mailKey: Buffer
  /** Timeout for requests to the geocoder and the tile server, which are third parties. */
  mapTimeoutMs: number
  trustsProxy: boolean
  checksAnswers: boolean
  /** Counts calls that the database refused; without it they are not counted. */
  faults?: Faults | undefined
  /** Each answer is counted or logged by these. */
  observers?: readonly Observer[] | undefined
  /** Counts the failures of the tile server and of the geocoder. */
  noteThirdPartyFailure?: ((service: ThirdParty) => void) | undefined
  /** The folder of the built web app; without it only the API is served. */
  webFolder?: string | undefined
  /** Renders the public pages on the server; without it the browser does. */
  renderer?: Renderer | undefined
  /** Watches for a full disk; without it nothing is watched. */
  storage?: Storage | undefined
}

const MAX_PICTURE_BYTES = 32_000_000

/** Every endpoint of the API and the action that handles it. */
export function bindings(given: AppParts, keep = cacheAnswers(given)): Binding<Caller>[] {
  const { db, images, clock, store } = given
  const parts = { ...given, keep, endCalendar: endConnection, endHolds: withdrawHolds }
  const pictures = { db, store, images, cache: cachePictures(MAX_PICTURE_BYTES, clock) }
  return [
    ...accessRoutes(parts),
    ...accountRoutes({ ...parts, joinInvited }),
    ...appointmentRoutes(parts),
    ...availabilityRoutes(parts),
    ...calendarFeedRoutes(parts),
    ...commerceRoutes({
      ...parts,
      config: { ...parts.config, google: parts.google, push: parts.push },
    }),
    ...customerRoutes(parts),
    ...firstStepRoutes(parts),
    ...geoRoutes(parts),
    ...googleCalendarRoutes(parts),
    ...imageRoutes(pictures),
    ...mapLinkRoutes(parts),
    ...moneyRoutes(parts),
    ...noticeRoutes(parts),
    ...notificationRoutes(parts),
    ...pageRoutes({ ...parts, ...pictures }),
    ...posterRoutes({ ...parts, ...pictures }),
    ...profileRoutes(parts),
    ...pushRoutes(parts),
    ...referralRoutes(parts),
    ...serviceRoutes(parts),
    ...teamRoutes(parts),
    ...resourceRoutes(parts),
    ...timezoneRoutes(parts),
    ...waitingRoutes(parts),
  ]
}

/** Puts the features together into one web server; it does not listen yet. */
export async function makeApp(parts: AppParts): Promise<FastifyInstance> {
  const { logger, publicUrl, trustsProxy, checksAnswers } = parts
  const app = await makeServer({
    logger,
    trustsProxy,
    rateLimits: parts.rateLimits,
    checksAnswers,
    observers: parts.observers ?? [],
    faults: parts.faults ?? watchFaults(),
    publicUrl,
    tileUrl: parts.config.maps.tileUrl,
    inlineScripts: parts.webFolder ? await hashInlineScripts(parts.webFolder) : [],
  })
  if (parts.storage) refuseWhenFull(app, parts.storage)
  healthRoutes(app, parts)
  const keep = cacheAnswers(parts)
  const bound = bindings(parts, keep)
  await app.register((api) => serveApi(api, parts, bound), { prefix: '/api' })
  if (parts.webFolder) {
    serveRootFiles(app, listRootFiles({ ...parts, db: parts.oldDb }))
    const { webFolder: folder } = parts
    const pageOf = await pagesIn(folder, { ...parts, keep, call: callBindings(bound) })
    await serveWeb(app, folder, pageOf)
    const routes = [...publicPages, waitingPage].map((page) => `/${page}/:id`)
    await serveForms(app, { folder, routes, pageOf, publicUrl })
  } else app.setNotFoundHandler(refuseUnknown)
  return app
}

async function serveApi(
  api: FastifyInstance,
  { db, clock, tellScreens, recentWriters }: AppParts,
  bound: readonly Binding<Caller>[],
): Promise<void> {
  // Only for the API: the health checks must answer under load too.
  await api.register(underPressure, { maxEventLoopDelay: 5000, pressureHandler })
  await serveDocs(api, productName)
  mount(api, bound, {
    find: (token) => findCaller(db, clock, token),
    noteChange: ({ commerceId }, requestId) => tellScreens(changeIn(commerceId, requestId)),
    recentWriters,
  })
  api.get<{ Params: { id: string } }>(
    '/books/:id/unsubscribe',
    { schema: { hide: true } },
    showReminders,
  )
  api.setNotFoundHandler(refuseUnknown)
}

function refuseUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refused('notFound'))
}

/** A GET of the unsubscribe address in mails shows the page for it, and changes nothing. */
function showReminders(
  { params, originalUrl }: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const { searchParams } = new URL(originalUrl, 'http://unused')
  const page = withMailToken(
    `/reminders/${encodeURIComponent(params.id)}`,
    readMailToken(searchParams),
  )
  return reply.header('Cache-Control', 'no-store').redirect(page, 303)
}

/**
 * A pause as long as the measuring interval is reported as an infinite delay. By now it is over, so the
 * waiting requests can be served.
 */
async function pressureHandler(
  _request: unknown,
  _reply: unknown,
  _type: string,
  delayMs: number | undefined,
): Promise<void> {
  if (Number.isFinite(delayMs)) {
    throw Object.assign(new Error('The event loop is behind'), { statusCode: 503 })
  }
}
