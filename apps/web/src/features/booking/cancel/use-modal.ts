import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const stops = 'a[href], button:enabled, input:enabled, textarea:enabled'

/**
 * Shows a native modal dialog while mounted; the browser makes the rest inert and finally returns the focus.
 * The focus starts on `data-first`. Tab cycles inside the dialog, where browsers would move on to their
 * toolbar.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog?.close()
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab') return
    const all = event.currentTarget.querySelectorAll<HTMLElement>(stops)
    const [from, to] = event.shiftKey
      ? [all[0], all[all.length - 1]]
      : [all[all.length - 1], all[0]]
    if (document.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  }

  return { ref, onKeyDown }
}
