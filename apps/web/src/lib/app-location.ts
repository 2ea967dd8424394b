import { createBrowserHistory, createPath, type Location } from 'history'
import { createContext, useContext } from 'react'
import type { BaseLocationHook, NavigateOptions } from 'wouter'

/** All moves of the owner's app: it can hold one back until somebody has answered, which the browser's own can't. */
export const appHistory = createBrowserHistory()

/** Given with a move to what is the same screen to who looks at it: it stays where it is scrolled to. */
export const keepsScroll = { keepsScroll: true } as const

const ShownLocation = createContext<Location>(appHistory.location)

export const ShownLocationProvider = ShownLocation.Provider

/** The location of the screen that is shown; the address bar is ahead of it while the next one loads. */
export const useShownLocation = () => useContext(ShownLocation)

/** For wouter's router, whose hooks and links then move through `appHistory`. */
export const useAppLocation: BaseLocationHook = () => [useShownLocation().pathname, navigate]

// wouter decodes the search as a whole before it is taken apart: it gets it encoded once more.
useAppLocation.searchHook = () => useShownLocation().search.replaceAll('%', '%25')

function navigate(to: string, { replace = false, state = null }: NavigateOptions<unknown> = {}) {
  // As browsers do: a link to where one is adds no step to go back.
  if (replace || to === createPath(appHistory.location)) appHistory.replace(to, state)
  else appHistory.push(to, state)
}
