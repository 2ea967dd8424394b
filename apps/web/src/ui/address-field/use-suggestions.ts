import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchAddresses, Suggestion } from './suggestion.ts'

const minLength = 3
const pauseMs = 300

export interface Found {
  /** Null: the search failed. */
  suggestions: Suggestion[] | null
}

/**
 * Suggestions for a text, fetched when typing pauses; null if there is nothing to search, and until the first
 * answer.
 */
export function useSuggestions(typed: string | null, search: SearchAddresses | null): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const text = typed?.trim() ?? ''
  const isWanted = search !== null && text.length >= minLength
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const suggestions = search && (await search(text, signal))
    if (!signal.aborted) setFound({ suggestions })
  })

  useEffect(() => {
    // Nothing to search for: drop the previous suggestions.
    if (!isWanted || text === '') return setFound(null)
    const controller = new AbortController()
    const timer = setTimeout(() => void look(controller.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, isWanted])

  // While the user types, the previous suggestions stay, so that the list does not flicker.
  return isWanted ? found : null
}
