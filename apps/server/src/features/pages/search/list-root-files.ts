import { shareCard } from '@cuando/contract/books'
import { image } from '@cuando/contract/commerce'
import { publicPages } from '@cuando/contract/public-path'
import { limited, type RateLimits } from '../../../platform/http/limits/rate-limit.ts'
import type { RootFile } from '../../../platform/http/web/serve-root-files.ts'
import { done } from '../../../platform/outcome.ts'
import { openSitemap, type SitemapParts } from './open-sitemap.ts'

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

/** What crawlers leave alone (RFC 9309), and where the sitemap is. */
function writeRobots(publicUrl: string): string {
  const ownPages = publicPages.filter((page) => page !== 'book')
  return [
    'User-agent: *',
    // Whoever has the link of an appointment may change it.
    ...ownPages.map((page) => `Disallow: /${page}/`),
    'Disallow: /book/*appointmentId=',
    'Disallow: /api/',
    // The longest rule counts: pictures may be shown.
    ...[image, shareCard].map(({ path }) => `Allow: /api${path.replace(/:\w+/g, '*')}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
