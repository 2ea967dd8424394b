import { limited, type RateLimits } from '../../../platform/http/limits/rate-limit.ts'
import type { RootFile } from '../../../platform/http/web/serve-root-files.ts'
import { done } from '../../../platform/outcome.ts'
import { openSitemap, type SitemapParts } from './show-sitemap.ts'
import { writeRobots } from './write-robots.ts'

/** What search engines look for at the root of a site. */
export function listRootFiles(parts: SitemapParts & { rateLimits: RateLimits }): RootFile[] {
  const showSitemap = openSitemap(parts)
  const robots = writeRobots(parts.publicUrl)
  const looks = parts.rateLimits.local({ name: 'sitemap', points: 300, seconds: 60 })
  return [
    {
      path: '/robots.txt',
      mediaType: 'text/plain; charset=utf-8',
      write: async () => done(robots),
    },
    {
      path: '/sitemap.xml',
      mediaType: 'application/xml',
      write: ({ ip }) => limited([looks(ip)], () => showSitemap(null)),
    },
    {
      // Pages in a folder could list only what is in it.
      path: '/sitemap-:page(^[1-9]\\d{0,6}$).xml',
      mediaType: 'application/xml',
      write: ({ ip, params }) => limited([looks(ip)], () => showSitemap(Number(params.page))),
    },
  ]
}
