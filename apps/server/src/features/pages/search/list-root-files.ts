import { shareCard } from '@cuando/contract/booking/books'
import { image } from '@cuando/contract/business/commerce'
import { publicPages } from '@cuando/contract/business/public-path'
import { waitingPage } from '@cuando/contract/waiting/waiting-path'
import { limited, type RateLimits } from '../../../platform/http/limits/rate-limit.ts'
import type { RootFile } from '../../../platform/http/web/serve-root-files.ts'
import { done } from '../../../platform/outcome.ts'
import { openSitemap, type SitemapParts } from './open-sitemap.ts'

/** The files that search engines request at the root of a site. */
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
      // At the root, because a sitemap may list only addresses in its own folder.
      path: '/sitemap-:page(^[1-9]\\d{0,6}$).xml',
      mediaType: 'application/xml',
      write: ({ ip, params }) => limited([looks(ip)], () => showSitemap(Number(params.page))),
    },
  ]
}

/** The rules for crawlers (RFC 9309), and the address of the sitemap. */
function writeRobots(publicUrl: string): string {
  const ownPages = publicPages.filter((page) => page !== 'book')
  return [
    'User-agent: *',
    // The link of an appointment is enough to change it.
    ...ownPages.map((page) => `Disallow: /${page}/`),
    `Disallow: /${waitingPage}/`,
    'Disallow: /book/*appointmentId=',
    'Disallow: /api/',
    // The longest rule wins, so crawlers may load pictures.
    ...[image, shareCard].map(({ path }) => `Allow: /api${path.replace(/:\w+/g, '*')}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
