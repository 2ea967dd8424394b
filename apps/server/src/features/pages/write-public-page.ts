import { readPublicPath } from '@cuando/contract/public-path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { onBehalfOf } from '../../platform/db/share-connections.ts'
import type { RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { PageRequest, WrittenPage } from '../../platform/http/web/serve-web.ts'
import type { Renderer } from '../../platform/http/web/start-renderer.ts'
import { describePage, plainHead, strayHead, unknownHead } from './describe-page.ts'
import { fillTemplate } from './fill-template.ts'
import { loadFirstData } from './load-first-data.ts'
import { readInTime } from './read-in-time.ts'

interface Deps {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  logger: FastifyBaseLogger
  publicUrl: string
  /** Without it, every page is rendered by the browser. */
  renderer?: Renderer | undefined
}

/** Fills the template of the booking page: the head for search engines and previews, its initial data and itself. */
export function writePublicPages({ db, clock, rateLimits, logger, publicUrl, renderer }: Deps) {
  // Many phones share one address of their network. Beyond the limit the browser fetches the data, under the
  // API's limits.
  const looks = rateLimits.local({ name: 'page', points: 300, seconds: 60 })
  return async (template: string, { path, query, ip }: PageRequest): Promise<WrittenPage> => {
    const asked = readPublicPath(path, query)
    if (asked.page !== 'book') return fillTemplate(template, { status: 404, head: strayHead })
    if (await looks(ip)) return fillTemplate(template, { status: 200, head: plainHead })
    const { idOrUsername: id, place } = asked
    const first = await readInTime(logger, () =>
      onBehalfOf(id.toLowerCase(), () => loadFirstData({ db, now: clock.now() }, id, place)),
    )
    if (!first) return fillTemplate(template, { status: 503, head: plainHead })
    const data = JSON.stringify(first)
    const page = await renderer?.render({ path, search: `${query}`, first: data })
    const described = first.pageData
      ? { status: 200, head: describePage(first.pageData, { publicUrl, now: first.now }) }
      : { status: 404, head: unknownHead }
    return fillTemplate(template, { ...described, data, page })
  }
}
