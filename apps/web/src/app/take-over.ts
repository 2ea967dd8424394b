import { flushSync } from 'react-dom'
import { currentLocation } from '../lib/history/app-location.ts'
import { rememberScrollPosition, scrollPositionOf } from '../lib/history/scroll-positions.ts'

/** Renders the app in place of the screen drawn by the HTML, in one step, and keeps focus and scroll position. */
export function takeOver(root: HTMLElement, render: () => void): void {
  const focused = document.activeElement
  const wasFocused = focused instanceof HTMLElement && root.contains(focused) && finder(focused)
  const selection = focused instanceof HTMLInputElement ? selectionOf(focused) : null
  const replay = recordInput(root)
  const { key } = currentLocation()
  const top = window.scrollY
  if (top > 0 && scrollPositionOf(key) === undefined) rememberScrollPosition(key, top)
  flushSync(render)
  replay()
  if (wasFocused) focusAgain(wasFocused.find(root), selection)
}

/** Returns a function that types and presses again what was typed and pressed in the drawn screen. */
function recordInput(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll('input')].filter(hasChanged).map(finder)
  const { pressed, held } = window.early?.stopRecording() ?? { pressed: [], held: null }
  const finders = pressed.map(finder)
  if (held) pressOnRelease(held)
  return () => {
    for (const { drawn, find } of typed) typeAgain(drawn, find(root))
    for (const { find } of finders) find(root)?.click()
  }
}

/** Presses what has replaced a drawn control when it is released: the browser clicks only what was pressed, too. */
function pressOnRelease(drawn: HTMLElement): void {
  const name = nameOf(drawn)
  const listening = new AbortController()
  const press = ({ target }: Event) => {
    listening.abort()
    const released =
      target instanceof Element ? target.closest<HTMLElement>(drawn.localName) : undefined
    if (released && nameOf(released) === name) released.click()
  }
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('mouseup', press, options)
  window.addEventListener('keyup', press, options)
}

const hasChanged = (field: HTMLInputElement) =>
  field.value !== field.defaultValue || field.checked !== field.defaultChecked

/** Finds the element of the same kind and name as a drawn one. */
function finder<E extends HTMLElement>(drawn: E) {
  const name = nameOf(drawn)
  const find = (root: HTMLElement) =>
    [...root.querySelectorAll<E>(drawn.localName)].find((each) => nameOf(each) === name)
  return { drawn, find }
}

function nameOf(element: HTMLElement): string | null | undefined {
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent
  return element.getAttribute('aria-label') ?? element.textContent
}

function typeAgain(drawn: HTMLInputElement, field: HTMLInputElement | undefined) {
  if (!field) return
  if (field.checked !== drawn.checked) return field.click()
  // React overrides the setter of each field, to tell its own changes from the user's.
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  native?.set?.call(field, drawn.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function focusAgain(element: HTMLElement | undefined, selection: [number, number] | null) {
  element?.focus({ preventScroll: true })
  if (selection && element instanceof HTMLInputElement) element.setSelectionRange(...selection)
}

/** Null for fields without a selection, such as those of e-mail addresses. */
function selectionOf({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | null {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
