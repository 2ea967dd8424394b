import { setTimeout as delay } from 'node:timers/promises'
import { type BookingPlace, readPlace } from '@cuando/contract/booking-place'
import { type FirstData, firstDataId } from '@cuando/contract/first-data'
import { readPagePath } from '@cuando/contract/public-path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { onBehalfOf } from '../../platform/db/share-connections.ts'
import type { RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { PageRequest, WrittenPage } from '../../platform/http/web/serve-web.ts'
import type { Renderer } from '../../platform/http/web/start-renderer.ts'
import {
  changeHead,
  composeHead,
  describePage,
  ownHeads,
  type PageHead,
  plainHead,
  strayHead,
  unknownHead,
} from './describe-page.ts'
import { escapeJson } from './escape-json.ts'
import { loadFirstData } from './load-first-data.ts'

interface Deps {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  logger: FastifyBaseLogger
  publicUrl: string
  /** Without it, every page is rendered by the browser. */
  renderer?: Renderer | undefined
}

/** After this, the page is sent without data and the browser fetches it. */
const DATABASE_TIMEOUT_MS = 4000

/**
 * Fills the templates of the public pages: the head for search engines and previews, and the booking page's
 * initial data.
 */
export function writePublicPages(deps: Deps) {
  // Many phones share one address of their network. Beyond the limit the browser fetches the data, under the
  // API's limits.
  const looks = deps.rateLimits.local({ name: 'page', points: 300, seconds: 60 })
  return async (template: string, { path, query, ip }: PageRequest): Promise<WrittenPage> => {
    const asked = readPagePath(path)
    if (!asked) return write(template, 404, strayHead)
    if (asked.page !== 'book') return write(template, 200, ownHeads[asked.page])
    if (query.get('edit') === 'true') return write(template, 200, changeHead)
    if (await looks(ip)) return write(template, 200, plainHead)
    const first = await readFirst(deps, asked.id, readPlace(query))
    if (!first) return write(template, 503, plainHead)
    const data = JSON.stringify(first)
    const page = await deps.renderer?.render({ search: `${query}`, first: data })
    const [status, head] = first.pageData
      ? [200, describePage(first.pageData, { publicUrl: deps.publicUrl, now: first.now })]
      : [404, unknownHead]
    return write(template, status, head, { data, page: page ?? '' })
  }
}

/** Null if the database doesn't answer. */
async function readFirst(
  { db, clock, logger }: Deps,
  id: string,
  place: BookingPlace,
): Promise<FirstData | null> {
  const timer = new AbortController()
  try {
    const { signal } = timer
    return await Promise.race([
      onBehalfOf(id.toLowerCase(), () => loadFirstData({ db, now: clock.now() }, id, place)),
      delay(DATABASE_TIMEOUT_MS, null, { signal, ref: false }),
    ])
  } catch (error) {
    logger.error({ err: error }, 'a public page goes out without its data')
    return null
  } finally {
    timer.abort()
  }
}

const placeholders = {
  head: /<!--head-->[\s\S]*<!--\/head-->/,
  page: '<!--page-->',
  data: '<!--data-->',
}

function write(
  template: string,
  status: number,
  head: PageHead,
  body?: { data: string; page: string },
): WrittenPage {
  // Functions, because `$` in a replacement string has a meaning and owners' texts may contain it.
  const html = template
    .replace(placeholders.head, () => composeHead(head))
    .replace(placeholders.page, () => body?.page ?? '')
    .replace(placeholders.data, () => (body ? dataBlock(body.data) : ''))
  return { status, html }
}

function dataBlock(json: string): string {
  return `<script type="application/json" id="${firstDataId}">${escapeJson(json)}</script>`
}
