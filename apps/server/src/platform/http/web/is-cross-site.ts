import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of another site sent this. Browsers send Sec-Fetch-Site; over plain HTTP, and in older browsers, only
 * Origin. Programs send neither, but they need no page to post anything.
 */
export function isCrossSite(headers: IncomingHttpHeaders, ownHosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  // Some browsers send 'null' for privacy.
  if (origin === undefined || origin === 'null') return false
  return !ownHosts.includes(origin.replace(/^https?:\/\//, ''))
}
