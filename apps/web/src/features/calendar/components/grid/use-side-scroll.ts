import { useLayoutEffect, useRef } from 'react'

/**
 * Scrolls the heads of the columns sideways with their body, which is wider than the screen if many columns have to fit.
 * Brings today's column into view when `days` change.
 */
export function useSideScroll(days: string) {
  const heads = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  useLayoutEffect(() => {
    if (shown.current === days) return
    shown.current = days
    // Measured in the next frame: here it would force a layout of its own.
    const frame = requestAnimationFrame(() => body.current && showToday(body.current))
    return () => cancelAnimationFrame(frame)
  }, [days])
  return {
    heads,
    body,
    onHeadsScroll: () => follow(body.current, heads.current),
    onBodyScroll: () => follow(heads.current, body.current),
  }
}

function follow(follower: HTMLElement | null, leader: HTMLElement | null) {
  if (follower && leader && follower.scrollLeft !== leader.scrollLeft)
    follower.scrollLeft = leader.scrollLeft
}

function showToday(body: HTMLElement) {
  if (body.scrollWidth <= body.clientWidth) return
  const today = body.querySelector('[data-now]')?.parentElement
  const { left = 0, right = 0 } = today?.getBoundingClientRect() ?? {}
  const frame = body.getBoundingClientRect()
  if (right > frame.right) body.scrollLeft += left - frame.left - (frame.width - (right - left)) / 2
}
