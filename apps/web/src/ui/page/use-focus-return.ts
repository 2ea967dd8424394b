import { useLayoutEffect } from 'react'

/**
 * Once it is no longer open, returns the focus to the element that had it before, or to the screen's heading if that is
 * gone.
 */
export function useFocusReturn(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      if (!(opener instanceof HTMLElement)) return
      // Deferred: the closing dialog still holds the focus.
      window.setTimeout(() => {
        const target = opener.isConnected ? opener : document.querySelector('h1')
        target?.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
}
