import type { KeyboardEvent } from 'react'

const stops =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), textarea:enabled, summary, [tabindex]'

/** Keeps Tab inside a modal dialog, where browsers would move on to their toolbar. */
export function cycleTab(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (each) => each.tabIndex >= 0 && isSeen(each),
  )
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** Older browsers can't tell. */
const isSeen = (element: HTMLElement) =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? element.offsetParent !== null
