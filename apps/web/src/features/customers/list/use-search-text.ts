import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'

const debounceMs = 800

/** What is typed into the search; it is searched once typing pauses. */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search)
  /** What was searched last, here or by the address. */
  const [last, setLast] = useState(search)
  if (last !== search) {
    // The address has changed by itself, as the back button does it.
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
