import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeToasts } from './toast-place.ts'
import type { Toast } from './toast-store.ts'

/** The least width of toasts beside a dialog. */
const leastWidth = 240
const bars = 'header, [data-keep-clear], [data-form-bar]'

/** The last pressed element: not every browser focuses buttons. */
let pressed: Element | null = null
const notePress = ({ target }: Event) => {
  pressed = target instanceof Element ? target : null
}

/** Places the toasts when they or the dialogs change (see `standAboveToasts`), and when the window is resized. */
export function useToastPlace(shown: readonly Toast[]): RefObject<HTMLElement | null> {
  const stack = useRef<HTMLElement>(null)
  useEffect(() => {
    document.addEventListener('pointerdown', notePress, true)
    return () => document.removeEventListener('pointerdown', notePress, true)
  }, [])
  useLayoutEffect(() => {
    const box = stack.current
    if (!box) return
    if (shown.length === 0) {
      box.style.transform = ''
      leaveRoom(0)
      return
    }
    const place = () => placeStack(box)
    place()
    // A keyboard on the screen resizes the visual viewport alone.
    const viewport = window.visualViewport ?? window
    viewport.addEventListener('resize', place)
    return () => viewport.removeEventListener('resize', place)
  }, [shown])
  return stack
}

function placeStack(stack: HTMLElement): void {
  const { style } = stack
  const dialog = topDialog()
  const isNarrow = window.matchMedia('(max-width: 48em)').matches
  const gap = isNarrow ? 8 : 16
  const beside = dialog ? (window.innerWidth - dialog.offsetWidth) / 2 - 2 * gap : 0
  const isBeside = !isNarrow && beside >= leastWidth
  style.setProperty('--toasts-width', isBeside ? `${beside}px` : null)

  const { innerHeight, visualViewport } = window
  const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
  const box = stack.getBoundingClientRect()
  const from = offsetTop + gap
  const to = Math.max(from, offsetTop + height - box.height - gap)
  const top = dialog ? to : placeToasts({ stack: box, first: to, last: from }, obstacles())
  style.transform = `translateY(${top}px)`
  // The dialog gets at least half of what can be seen.
  const most = innerHeight - offsetTop - height / 2
  leaveRoom(dialog && !isBeside ? Math.min(innerHeight - top + gap, most) : 0, dialog)
}

/**
 * Lists for `placeToasts`: the later, the fewer obstacles. A toast is usually about the row that was just pressed, and people
 * press a button again or go on typing. Everything else is covered, so that toasts keep one place.
 */
function obstacles(): DOMRect[][] {
  const fixed = [...document.querySelectorAll(`#root :is(${bars})`)]
  const touched = [document.activeElement, pressed].filter((each) => each?.closest('#root'))
  const rows = touched.map((each) => each?.closest('li, tr') ?? each)
  return [[...fixed, ...rows], [...fixed, ...touched], fixed].map((each) =>
    each.flatMap((it) => it?.getBoundingClientRect() ?? []),
  )
}

/** The topmost dialog, or null. Nothing under it can be pressed. */
const topDialog = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1) ?? null

/** Sets the room that dialogs leave at the bottom (dialog.module.css). A dialog that shows its end still does so after that. */
function leaveRoom(height: number, dialog: HTMLElement | null = null): void {
  const isAtEnd = dialog && dialog.scrollTop + dialog.clientHeight >= dialog.scrollHeight - 1
  document.documentElement.style.setProperty('--toasts-room', `${height}px`)
  if (isAtEnd) dialog.scrollTop = dialog.scrollHeight
}
