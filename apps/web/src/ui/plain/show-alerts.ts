const answered = ['click', 'submit']

/**
 * Scrolls to each alert that appears after a press, until the returned function is called. An alert that appears during
 * typing is not scrolled to, since the field would move. `within` is a selector: alerts elsewhere are ignored, since they are
 * about parts that failed to load.
 */
export function showAlerts(within: string): () => void {
  const over = new AbortController()
  const capture = { capture: true, signal: over.signal }
  let isAnswer = false
  for (const type of answered) addEventListener(type, () => (isAnswer = true), capture)
  addEventListener('input', () => (isAnswer = false), capture)
  const observer = new MutationObserver((changes) => {
    if (!isAnswer) return
    const alert = changes.map(alertOf).find((each) => each?.closest(within))
    // After the focus has moved to its field.
    if (alert) requestAnimationFrame(() => setTimeout(() => bringIntoView(alert)))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  return () => {
    over.abort()
    observer.disconnect()
  }
}

/** The alert that a change added, or changed. */
function alertOf({ target, addedNodes }: MutationRecord): Element | null {
  const selector = '[role=alert]'
  const added = [...addedNodes].filter((node) => node instanceof Element)
  const element = target instanceof Element ? target : target.parentElement
  return (
    added
      .map((each) => (each.matches(selector) ? each : each.querySelector(selector)))
      .find(Boolean) ??
    element?.closest(selector) ??
    null
  )
}

/** Unless all of it can be seen, which a bar that stays in view may prevent. One without room is shown from its start. */
function bringIntoView(alert: Element): void {
  const isSeen = (end: 'top' | 'bottom') => {
    const { left, [end]: edge } = alert.getBoundingClientRect()
    const y = edge + (end === 'top' ? 1 : -1)
    return alert.contains(document.elementFromPoint(left + 1, y))
  }
  if (isSeen('top') && isSeen('bottom')) return
  alert.scrollIntoView({ block: 'center' })
  if (!isSeen('top')) alert.scrollIntoView()
}
