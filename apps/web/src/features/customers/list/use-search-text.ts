import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'

const debounceMs = 800

/** The text of the search field; the search starts once typing pauses. */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search)
  /** The last search, from here or from the URL. */
  const [last, setLast] = useState(search)
  if (last !== search) {
    // The URL has changed from elsewhere, such as by the back button.
    setLast(search)
    if (text.trim() !== search) setText(search)
  }
  const [settled] = useDebouncedValue(text, debounceMs)
  const find = useEffectEvent(onSearch)
  useEffect(() => {
    if (settled === text && settled.trim() !== search) find(settled.trim())
  }, [settled, text, search])
  const settle = (next: string) => {
    setText(next)
    onSearch(next.trim())
  }
  return { text, isWaiting: text.trim() !== search, type: setText, settle }
}
