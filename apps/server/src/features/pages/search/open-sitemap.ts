import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readLastNumber, readListed } from './sitemap-store.ts'

export interface SitemapParts {
  db: Db
  clock: Clock
  publicUrl: string
}

/** How many numbers a page has; the protocol allows 50,000 URLs. */
const PAGE = 1000
const KEPT_MS = 3_600_000
// About fifty pages.
const MAX_CHARACTERS = 8_000_000

/**
 * The sitemap (sitemaps.org) of the businesses' pages: its index for null, else a page, from 1 on. Both are cached for
 * an hour, so that many requests cost little.
 */
export function openSitemap({ db, clock, publicUrl }: SitemapParts) {
  const write = async (page: number | null): Promise<string | null> => {
    const last = await readLastNumber(db)
    const pages = Math.ceil(last / PAGE)
    if (page === null) return writeIndex(pages, publicUrl)
    if (page < 1 || page > pages) return null
    const numbers = { first: (page - 1) * PAGE + 1, last: page * PAGE }
    const today = clock.now().toISOString().slice(0, 10)
    return writePage(await readListed(db, { ...numbers, today }), publicUrl)
  }
  const kept = new LRUCache<string, string, () => Promise<string | null>>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ length }) => length,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_name, _stale, { context: make }) => (await make()) ?? undefined,
  })
  return async (page: number | null): Promise<Outcome<string>> => {
    const xml = await kept.fetch(String(page), { context: () => write(page) })
    return xml ? done(xml) : refused('notFound')
  }
}

function writeIndex(pages: number, publicUrl: string): string {
  const addresses = Array.from({ length: pages }, (_, at) => `${publicUrl}/sitemap-${at + 1}.xml`)
  return writeList('sitemapindex', 'sitemap', addresses)
}

function writePage(usernames: readonly string[], publicUrl: string): string {
  return writeList(
    'urlset',
    'url',
    usernames.map((username) => `${publicUrl}/book/${username}`),
  )
}

function writeList(list: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map(
    (address) => `<${entry}><loc>${address.replaceAll('&', '&amp;')}</loc></${entry}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</${list}>
`
}
