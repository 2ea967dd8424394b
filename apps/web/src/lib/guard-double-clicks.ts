/**
 * Ignores the second click of a double click on another control than the first: the first one closed a dialog
 * or changed the step, and the user did not mean to press the control that appeared under the pointer.
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
  // On mousedown too, which would move the focus.
  window.addEventListener('mousedown', guard, { capture: true })
  window.addEventListener('click', guard, { capture: true })
}

/** The control that a click on this element activates; for a label, its field. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const control = target.closest('a, button, input, label, select, summary, textarea, [role]')
  return control instanceof HTMLLabelElement ? (control.control ?? control) : (control ?? target)
}
