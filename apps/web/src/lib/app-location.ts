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
import { trackDialogs } from './dialog-history.ts'
import { isRecord } from './is-record.ts'

/**
 * History of the owner's app. Unlike the browser's own, it can block a navigation until the user has decided. The build draws screens without a browser.
 */
export const appHistory: History =
  typeof document === 'undefined' ? createMemoryHistory() : createBrowserHistory()

/** State for a navigation that stays on the same screen for the user: the scroll position is kept. */
export const keepsScroll = { keepsScroll: true } as const

/** Ends the hold of `holdMoves`. */
let release = () => {}

/**
 * Has `meet` decide, by letting it proceed or not, on each move and on closing or reloading the page. Moves between
 * an entry and the mark of dialogs over it proceed by themselves. Returns a function that ends it.
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
  // Whatever proceeds releases it.
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
export const openDialogs = trackDialogs({
  current: () => {
    const { key, state } = appHistory.location
    return { key, over: markOf(state)?.over ?? null }
  },
  mark: () => {
    const { key, state } = appHistory.location
    appHistory.push(createPath(appHistory.location), { over: key, state })
  },
  cross: (delta) => {
    // One that is held is undone first, and forgotten if it is no longer held by then.
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

/** Where the app is. An entry that dialogs have added is the one that they stand over. */
export function currentLocation(): Location {
  const { location } = appHistory
  const mark = markOf(location.state)
  return mark ? { ...location, key: mark.over, state: mark.state } : location
}

const ShownLocation = createContext<Location>(currentLocation())

export const ShownLocationProvider = ShownLocation.Provider

/** Location of the screen that is shown; while the next one loads, the URL is already ahead of it. */
export const useShownLocation = () => useContext(ShownLocation)

/** Goes to the screen before this one; to the start where the tab began with this one. */
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
    // The next screen takes the place of an entry that dialogs have added.
    if (markOf(appHistory.location.state)) appHistory.replace(to, state)
    else appHistory.push(to, state)
  })
}
