import { publicPages } from '@cuando/contract/public-path'
import { isShellPath } from '../shell-path.ts'

/** Pages of whoever books, and what no page is: the worker has no part in them. */
export const untouched = [...publicPages, 'api', 'socket.io']

/** The log-in belongs to the app, but shows nothing of an owner. */
const logInPath = /^\/login\/?$/i

const untouchedPath = new RegExp(`^/(?:${untouched.join('|')})(?:/|$)`.replace('.', '\\.'))

export const isUntouched = (pathname: string): boolean => untouchedPath.test(pathname)

/**
 * The kept file that shows an owner's screen without a network, of those there are; null for a path that is none of
 * the owner's app, such as the public pages.
 */
export function offlinePageOf(
  pathname: string,
  kept: { has: (path: string) => boolean },
): string | null {
  if (!isShellPath(pathname) && !logInPath.test(pathname)) return null
  const name = pathname.replaceAll('/', '').toLowerCase() || 'index'
  const drawn = `/screens/${name}.html`
  return kept.has(drawn) ? drawn : '/index.html'
}
