import { useLayoutEffect } from 'react'

/** Gives the focus back to where it was before the first of a row of dialogs opened, once the last is closed. */
export function useFocusReturn(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      if (!(opener instanceof HTMLElement)) return
      // The dialog lets go of the focus first.
      window.setTimeout(() => opener.focus({ preventScroll: true }))
    }
  }, [isOpen])
}
