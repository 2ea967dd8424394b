import { type RefObject, useEffect, useRef } from 'react'

/** For the sticky bar. Scrolling to a focus stops below it. */
export function useBar() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const stop = watchHeight(bar.current, (height) =>
      style.setProperty('scroll-padding-top', `calc(var(--shell-top, 4.5rem) + ${height} + 4rem)`),
    )
    return () => {
      stop()
      style.removeProperty('scroll-padding-top')
    }
  }, [])
  return bar
}

/**
 * Sets `--calendar-bar`, the height of the sticky bar, on the headings that stick below it. On the whole page the
 * browser would have to style each appointment once more.
 */
export function useBelowBar(headings: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      watchHeight(document.querySelector('[data-calendar-bar]'), (height) =>
        headings.current?.style.setProperty('--calendar-bar', height),
      ),
    [headings],
  )
}

/** Returns a function that ends it. Unlike a measurement, it forces no layout of its own. */
function watchHeight(element: Element | null, act: (height: string) => void): () => void {
  const observer = new ResizeObserver(([entry]) =>
    act(`${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
  )
  if (element) observer.observe(element)
  return () => observer.disconnect()
}
