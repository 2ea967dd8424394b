import {
  createBrowserHistory,
  createMemoryHistory,
  createPath,
  type History,
  type Location,
  type Transition,
} from 'history'
import { createContext, useContext } from 'react'
import type { BaseLocationHook, NavigateOptions } from 'wouter'
import { isRecord } from '../is-record.ts'
import { trackMoves } from './move-history.ts'

/**
 * History of the owner's app. Unlike the browser's own, it can block a navigation until the user has decided. In memory
 * for the build, which draws screens without a browser.
 */
export const appHistory: History =
  typeof document === 'undefined' ? createMemoryHistory() : createBrowserHistory()

/** State for a navigation within what is one screen for the user: the scroll position doesn't change. */
export const keepsScroll = { keepsScroll: true } as const

/** Ends the block of `holdMoves`. */
let release = () => {}

/**
 * Blocks each navigation, and closing or reloading the page, until `meet` calls `proceed`. Moves between an entry and
 * the mark of its dialogs are not blocked. Returns a function that ends it.
 */
export function holdMoves(meet: (move: Transition, proceed: () => void) => void): () => void {
  const hold = () => {
    release = appHistory.block((move) =>
      meet(move, () => {
        release()
        move.retry()
      }),
    )
  }
  hold()
  // A navigation that proceeds ends the block, so it is set again.
  const stopListening = appHistory.listen(() => {
    release()
    hold()
  })
  return () => {
    stopListening()
    release()
  }
}

/** The app's open dialogs, which the back button closes. */
export const openDialogs = trackMoves({
  current: () => {
    const { key, state } = appHistory.location
    const mark = markOf(state)
    return { screen: mark?.over ?? key, isMark: mark !== null }
  },
  mark: () => {
    const { key, state } = appHistory.location
    appHistory.push(createPath(appHistory.location), { over: key, state })
  },
  cross: (delta) => {
    // Blocked, the move would be undone first, and lost if the block ends meanwhile.
    release()
    appHistory.go(delta)
  },
  back: appHistory.back,
  listen: (onArrival) => appHistory.listen(({ action }) => onArrival(action === 'POP')),
})

/** The state of an entry that dialogs have added. */
function markOf(state: unknown): { over: string; state: unknown } | null {
  return isRecord(state) && typeof state.over === 'string'
    ? { over: state.over, state: state.state }
    : null
}

/** The app's location. For an entry that dialogs have added, it is the entry below them. */
export function currentLocation(): Location {
  const { location } = appHistory
  const mark = markOf(location.state)
  return mark ? { ...location, key: mark.over, state: mark.state } : location
}

const ShownLocation = createContext<Location>(currentLocation())

export const ShownLocationProvider = ShownLocation.Provider

/** Location of the screen that is shown; while the next one loads, the URL is already ahead of it. */
export const useShownLocation = () => useContext(ShownLocation)

/** Goes to the previous screen, or to the start if this is the first one of the tab. */
export function goBack() {
  openDialogs.whenStill(() => {
    const { state } = window.history
    // `history` counts the app's own entries.
    if (isRecord(state) && Number(state.idx) > 0) appHistory.back()
    else appHistory.push('/')
  })
}

/** Makes wouter's hooks and links navigate through `appHistory`. */
export const useAppLocation: BaseLocationHook = () => [useShownLocation().pathname, navigate]

// wouter decodes the whole query string before it is parsed, so it gets it encoded once more.
useAppLocation.searchHook = () => useShownLocation().search.replaceAll('%', '%25')

function navigate(to: string, { replace = false, state = null }: NavigateOptions<unknown> = {}) {
  openDialogs.whenStill(() => {
    // As in browsers, a link to the current URL adds no history entry.
    if (replace || to === createPath(appHistory.location))
      return openDialogs.whenUnmarked(() => appHistory.replace(to, state))
    // The next screen replaces an entry that dialogs have added.
    if (markOf(appHistory.location.state)) appHistory.replace(to, state)
    else appHistory.push(to, state)
  })
}
