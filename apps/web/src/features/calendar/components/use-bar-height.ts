import { useEffect, useRef } from 'react'

/** Sets `--calendar-bar`, the height of the sticky bar. Headings stick below it, and scrolling to a focus stops there. */
export function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    if (!bar.current) return
    // Unlike a measurement here, it forces no layout of its own.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      style.setProperty('--calendar-bar', `${height}px`)
      style.setProperty('scroll-padding-top', `calc(var(--shell-top, 4.5rem) + ${height}px + 4rem)`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--calendar-bar')
      style.removeProperty('scroll-padding-top')
    }
  }, [])
  return bar
}
