import { useEffect } from 'react'

/** Opens the search by '/' and Ctrl+K (on a Mac ⌘K), unless a dialog is open. '/' is typed as usual in fields. */
export function useSearchKeys(open: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event)) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [open])
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.matches(fields))
}

const fields = 'input, textarea, select, [contenteditable]'
