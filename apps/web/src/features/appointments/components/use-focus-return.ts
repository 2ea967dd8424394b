import { useLayoutEffect } from 'react'

/**
 * Returns the focus, once the last of several dialogs closes, to where it was before the first one opened.
 */
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
