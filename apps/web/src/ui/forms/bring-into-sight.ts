/** Space around the element, also for the edge of its card. */
const margin = 24

/**
 * Scrolls until an element of a form lies between the shell's header and the form's sticky bar or, if it is higher than
 * that space, starts below the header. Returns whether it was already visible: completely, or so much of it as fills
 * half of the space.
 */
export function bringIntoSight(element: HTMLElement): boolean {
  const bar = element.closest('form')?.querySelector<HTMLElement>('[data-form-bar]')
  const from = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const to = window.innerHeight - (bar?.offsetHeight ?? 0)
  const { top, bottom, height } = element.getBoundingClientRect()
  const isHigher = height > to - from - 2 * margin
  const seen = Math.min(bottom, to) - Math.max(top, from)
  if (seen >= (isHigher ? (to - from) / 2 : height - 1)) return true
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({
    top: isHigher || top < from ? top - from - margin : bottom + margin - to,
    behavior: isCalm ? 'instant' : 'smooth',
  })
  return false
}
