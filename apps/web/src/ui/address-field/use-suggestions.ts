import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchAddresses, Suggestion } from './suggestion.ts'

const shortest = 3
const pauseMs = 300

export interface Found {
  /** Null: the search gave no answer. */
  suggestions: Suggestion[] | null
}

/** What is found for a text once its typing pauses; null for none to look for, and until there is an answer. */
export function useSuggestions(typed: string | null, search: SearchAddresses | null): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const text = typed?.trim() ?? ''
  const isWanted = search !== null && text.length >= shortest
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const suggestions = search && (await search(text, signal))
    if (!signal.aborted) setFound({ suggestions })
  })

  useEffect(() => {
    // Another search begins with nothing found.
    if (!isWanted || text === '') return setFound(null)
    const controller = new AbortController()
    const timer = setTimeout(() => void look(controller.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, isWanted])

  // While one goes on typing, what was found before stays: a list that blinks can't be read.
  return isWanted ? found : null
}
