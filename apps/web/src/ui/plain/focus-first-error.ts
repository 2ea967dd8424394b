const focusable = 'input, select, textarea, button, [tabindex]'

/**
 * Focuses the first field, in DOM order, that has an error. Fields are identified by `data-path`, which
 * Mantine's form sets on inputs. Returns false if none is on the page.
 */
export function focusFirstError(form: ParentNode, paths: readonly string[]): boolean {
  const field = Array.from(form.querySelectorAll<HTMLElement>('[data-path]')).find((each) =>
    paths.includes(each.dataset.path ?? ''),
  )
  if (!field) return false
  const target = field.matches(focusable)
    ? field
    : (field.querySelector<HTMLElement>(focusable) ?? field)
  target.focus({ preventScroll: true })
  // Its field may be higher than the screen.
  const seen = field.querySelector('[role=alert]') ?? target
  seen.scrollIntoView({ block: 'center' })
  return true
}
