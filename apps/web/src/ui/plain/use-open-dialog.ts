import { useLayoutEffect, useRef } from 'react'
import { cycleTab } from './cycle-tab.ts'

/**
 * Shows a native modal dialog while mounted, above all others; the browser makes the rest inert and finally returns the
 * focus. The focus starts on `first`. Tab cycles inside the dialog, where browsers would move on to their toolbar.
 */
export function useOpenDialog(first = '[data-first]') {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>(first)?.focus()
    return () => dialog?.close()
  }, [first])
  return { ref, onKeyDown: cycleTab }
}
