import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CallBinding } from '../../platform/http/call-binding.ts'
import type { RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { Page, PageRequest, WrittenPage } from '../../platform/http/web/serve-web.ts'
import type { Renderer } from '../../platform/http/web/start-renderer.ts'
import { type PageHead, strayHead } from './describe-page.ts'
import { fillTemplate } from './fill-template.ts'

/** The tools that all pages of visitors need. */
export interface PageTools {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  logger: FastifyBaseLogger
  publicUrl: string
  call: CallBinding
  /** Without it, every page is rendered by the browser. */
  renderer?: Renderer | undefined
}

/** Pages with forms, which are posted to them. */
export type FormPages = Required<Pick<Page, 'write' | 'forms'>>

interface Contents {
  status: number
  head: PageHead
  /** The initial data. */
  first: object
  hasForm?: boolean
  /** Replaces the template's noscript element, if the page could not be rendered. */
  noscript?: string
}

/** Fills a template with the initial data and the page that is rendered from it. Rendering may fail. */
export async function drawPage(
  { renderer }: PageTools,
  template: string,
  { path, query }: PageRequest,
  { first, ...contents }: Contents,
): Promise<{ written: WrittenPage; isRendered: boolean }> {
  const data = JSON.stringify(first)
  const page = await renderer?.render({ path, search: query.toString(), first: data })
  const whole = { ...contents, data, page, ...(page && { noscript: '' }) }
  return { written: fillTemplate(template, whole), isRendered: Boolean(page) }
}

/** The page at an address that no page has. */
export const strayPage = (template: string) =>
  fillTemplate(template, { status: 404, head: strayHead })
