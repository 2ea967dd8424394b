import { useRef } from 'react'

/** A heading that takes the focus when it is lost with a button that was disabled or removed. */
export function useRestoredFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const restoreFocus = () => {
    // Deferred: the pressed button is still there.
    window.setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus()
    })
  }
  return { heading, restoreFocus }
}
