const stops =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), textarea:enabled, summary, [tabindex]'

/** Of the browser or of React. */
type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault' | 'currentTarget'>

/** Keeps Tab inside a modal dialog, where browsers would move on to their toolbar. */
export function cycleTab(event: Press): void {
  const dialog = event.currentTarget
  if (event.key !== 'Tab' || !(dialog instanceof HTMLElement)) return
  const all = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(
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
