import type { RefObject } from 'react'

/** Focuses the dialog around an element, if the focus is lost with a button that was disabled or removed. */
export function focusDialogAround(inside: Element | null): void {
  const dialog = inside?.closest<HTMLElement>('[role="dialog"]')
  // Deferred: the pressed button may still be there.
  window.setTimeout(() => {
    if (document.activeElement === document.body) dialog?.focus()
  })
}

/** Focuses a button again that lost the focus while it was disabled. */
export function refocus(button: RefObject<HTMLButtonElement | null>): void {
  window.setTimeout(() => {
    if (document.activeElement === document.body) button.current?.focus()
  })
}
