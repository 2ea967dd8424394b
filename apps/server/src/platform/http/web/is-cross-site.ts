import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of somebody else's sent this. Browsers say so in Sec-Fetch-Site, over plain HTTP and older ones in Origin
 * alone; programs say nothing, and need no page to post what they like.
 */
export function isCrossSite(headers: IncomingHttpHeaders, ownHosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  // 'null' is what some browsers send for privacy.
  if (origin === undefined || origin === 'null') return false
  return !ownHosts.includes(origin.replace(/^https?:\/\//, ''))
}
