/**
 * Lets the second click of a double click act only on what the first was made on. Where a dialog has closed
 * or a step has changed between the two, what lies under the pointer now was not aimed at.
 */
export function guardDoubleClicks(): void {
  let first: Element | null = null
  const guard = (event: MouseEvent) => {
    const target = controlOf(event.target)
    if (event.detail === 1) first = target
    if (event.detail <= 1 || target === first) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  // By default, pressing the button moves the focus.
  window.addEventListener('mousedown', guard, { capture: true })
  window.addEventListener('click', guard, { capture: true })
}

/** The control that a click on this target uses; a label's is what it labels. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const control = target.closest('a, button, input, label, select, summary, textarea, [role]')
  return control instanceof HTMLLabelElement ? (control.control ?? control) : (control ?? target)
}
