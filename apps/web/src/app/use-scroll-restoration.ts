import { Action } from 'history'
import { useEffect, useLayoutEffect } from 'react'
import { appHistory, useShownLocation } from '../lib/app-location.ts'
import { isRecord } from '../lib/is-record.ts'
import { parseJsonOrNull } from '../lib/parse-json-or-null.ts'
import { inTab } from '../lib/storages.ts'

const storageKey = 'scroll-positions'
const maxStored = 100

/** Scroll position of each history entry, by its key. */
const positions = storedPositions()

/** New screens start at the top; going back or reloading restores the scroll position. */
export function useScrollRestoration() {
  const { key, state } = useShownLocation()

  useLayoutEffect(() => {
    // The browser would scroll before the new screen has replaced the old one.
    window.history.scrollRestoration = 'manual'
    const isBack = appHistory.action === Action.Pop
    if (isBack) window.scrollTo(0, positions.get(key) ?? 0)
    else if (!isRecord(state) || !state.keepsScroll) window.scrollTo(0, 0)
  }, [key, state])

  useEffect(() => {
    const save = () => void positions.set(key, window.scrollY)
    const store = () => {
      save()
      inTab.setItem(
        storageKey,
        JSON.stringify(Object.fromEntries([...positions].slice(-maxStored))),
      )
    }
    const stopListening = appHistory.listen(save)
    window.addEventListener('pagehide', store)
    return () => {
      stopListening()
      window.removeEventListener('pagehide', store)
    }
  }, [key])
}

function storedPositions(): Map<string, number> {
  const stored = parseJsonOrNull(inTab.getItem(storageKey))
  const entries = Object.entries(isRecord(stored) ? stored : {})
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}
