const focusable = 'input, select, textarea, button, [tabindex]'

/**
 * Moves the focus to the first field, in the order of the page, that has an error. Fields are found by their
 * `data-path`, which Mantine's form gives to inputs. False when none of them is on the page.
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
  target.scrollIntoView({ block: 'center' })
  return true
}
