import {
  createBrowserHistory,
  createMemoryHistory,
  createPath,
  type History,
  type Location,
} from 'history'
import { createContext, useContext } from 'react'
import type { BaseLocationHook, NavigateOptions } from 'wouter'

/**
 * History of the owner's app. Unlike the browser's own, it can block a navigation until the user has decided. The build draws screens without a browser.
 */
export const appHistory: History =
  typeof document === 'undefined' ? createMemoryHistory() : createBrowserHistory()

/** State for a navigation that stays on the same screen for the user: the scroll position is kept. */
export const keepsScroll = { keepsScroll: true } as const

const ShownLocation = createContext<Location>(appHistory.location)

export const ShownLocationProvider = ShownLocation.Provider

/** Location of the screen that is shown; while the next one loads, the URL is already ahead of it. */
export const useShownLocation = () => useContext(ShownLocation)

/** Makes wouter's hooks and links navigate through `appHistory`. */
export const useAppLocation: BaseLocationHook = () => [useShownLocation().pathname, navigate]

// wouter decodes the whole query string before it is parsed, so it gets it encoded once more.
useAppLocation.searchHook = () => useShownLocation().search.replaceAll('%', '%25')

function navigate(to: string, { replace = false, state = null }: NavigateOptions<unknown> = {}) {
  // As in browsers, a link to the current URL adds no history entry.
  if (replace || to === createPath(appHistory.location)) appHistory.replace(to, state)
  else appHistory.push(to, state)
}
