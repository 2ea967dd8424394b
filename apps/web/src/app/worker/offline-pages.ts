import { minePath, publicPages } from '@cuando/contract/business/public-path'
import { waitingPage } from '@cuando/contract/waiting/waiting-path'
import { isShellPath } from '../shell-path.ts'

/** The public pages and paths that are not pages: the worker ignores them. */
export const untouched = [...publicPages, waitingPage, minePath.slice(1), 'api', 'socket.io']

/** The log-in belongs to the app, but shows nothing of an owner. */
const logInPath = /^\/login\/?$/i

const untouchedPath = new RegExp(`^/(?:${untouched.join('|')})(?:/|$)`.replace('.', '\\.'))

export const isUntouched = (pathname: string): boolean => untouchedPath.test(pathname)

/**
 * The cached file that shows an owner's screen without a network; null for paths outside the owner's app, such as the
 * public pages.
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
