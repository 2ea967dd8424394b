import { useLayoutEffect } from 'react'

/** Returns the focus, once it is no longer open, to where it was before; to the heading of the screen, if that is gone. */
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
