import { shareCard } from '@cuando/contract/books'
import { image } from '@cuando/contract/commerce'
import { publicPages } from '@cuando/contract/public-path'

/** The robots.txt (RFC 9309): what crawlers leave alone, and where the sitemap is. */
export function writeRobots(publicUrl: string): string {
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
