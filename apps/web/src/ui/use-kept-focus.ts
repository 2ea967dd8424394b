import { useRef } from 'react'

/** A heading that takes the focus where it was lost: with a button that is disabled while it works, or gone after it. */
export function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = () => {
    // Deferred: what was pressed is still there.
    window.setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus()
    })
  }
  return { heading, keepFocus }
}
