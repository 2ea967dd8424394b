import { useLayoutEffect } from 'react'

/** Returns the focus, once it is no longer open, to where it was before. */
export function useFocusReturn(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      if (!(opener instanceof HTMLElement)) return
      // Deferred: the closing dialog still holds the focus.
      window.setTimeout(() => opener.focus({ preventScroll: true }))
    }
  }, [isOpen])
}
