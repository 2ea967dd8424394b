import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const stops = 'a[href], button:enabled, input:enabled, textarea:enabled'

/**
 * Shows a `dialog` as long as it is mounted: the browser keeps all else away and, at the end, gives the focus back.
 * It begins at what is marked `data-first`; Tab goes round within, where browsers would lead to their own bars.
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
