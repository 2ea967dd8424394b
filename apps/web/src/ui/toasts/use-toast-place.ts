import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { coversAny, type Obstacle, placeToasts } from './toast-place.ts'
import type { Toast } from './toast-store.ts'

const gap = 16
const leastWidth = 240
const usualWidth = 352
const narrow = '(max-width: 48em)'

/** The elements that toasts should not cover, by weight. */
const weights = [
  { selector: ':is(input, textarea, select):focus', weight: 1000 },
  {
    selector:
      'header, [data-keep-clear], [data-form-bar], h1, h2, input, textarea, select, [id$=-error], [role=menu]',
    weight: 100,
  },
  { selector: 'a[href], button, label, [role=button], [role=option]', weight: 10 },
  { selector: '[aria-modal=true]', weight: 0.1 },
] as const

/** Places the stack of toasts so that it covers no text, field or button in use. */
export function useToastPlace(
  shown: readonly Toast[],
  isHeld: boolean,
): RefObject<HTMLElement | null> {
  const stack = useRef<HTMLElement>(null)
  const top = useRef<number | null>(null)
  const isShown = shown.length > 0

  const place = useEffectEvent(() => {
    const box = stack.current
    if (!box || !isShown) return
    top.current = findPlace(box, top.current)
    box.style.transform = `translateY(${top.current}px)`
  })

  // Toasts must not move while the pointer is down: the pressed element would miss its click.
  const isPressed = useRef(false)
  const placeUnlessHeld = useEffectEvent(() => {
    if (!isHeld && !isPressed.current) place()
  })

  useLayoutEffect(() => {
    if (shown.length > 0) return place()
    top.current = null
    setRoom(null)
  }, [shown])

  // A dialog that opens or closes, or a focused field, may be covered by the toasts.
  useEffect(() => {
    if (isShown) return watchPage(() => placeUnlessHeld(), isPressed)
  }, [isShown])

  return stack
}

/** Calls `place` after each change of the page, and records whether a pointer is down. Returns a function that ends it. */
function watchPage(place: () => void, isPressed: RefObject<boolean>): () => void {
  let frame = 0
  const placeSoon = () => {
    window.cancelAnimationFrame(frame)
    frame = window.requestAnimationFrame(() => place())
  }
  const press = () => {
    isPressed.current = true
  }
  const release = () => {
    isPressed.current = false
    placeSoon()
  }
  const watcher = new MutationObserver(placeSoon)
  watcher.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', placeSoon)
  // A menu that slides in is measured at its final position.
  document.addEventListener('transitionend', placeSoon)
  window.addEventListener('resize', placeSoon)
  const capture = { capture: true }
  window.addEventListener('pointerdown', press, capture)
  window.addEventListener('pointerup', release, capture)
  window.addEventListener('pointercancel', release, capture)
  return () => {
    window.cancelAnimationFrame(frame)
    watcher.disconnect()
    document.removeEventListener('focusin', placeSoon)
    document.removeEventListener('transitionend', placeSoon)
    window.removeEventListener('resize', placeSoon)
    window.removeEventListener('pointerdown', press, capture)
    window.removeEventListener('pointerup', release, capture)
    window.removeEventListener('pointercancel', release, capture)
    isPressed.current = false
  }
}

function findPlace(box: HTMLElement, current: number | null): number {
  const isNarrow = window.matchMedia(narrow).matches
  const dialog = topDialog()
  const beside = dialog ? window.innerWidth - dialog.getBoundingClientRect().right - 2 * gap : 0
  const fits = !isNarrow && beside >= leastWidth && beside < usualWidth
  if (fits) box.style.setProperty('--toasts-width', `${beside}px`)
  else box.style.removeProperty('--toasts-width')

  // A keyboard on the screen makes the visual viewport smaller than the window.
  const { height, offsetTop } = window.visualViewport ?? {
    height: window.innerHeight,
    offsetTop: 0,
  }
  const size = box.getBoundingClientRect()
  const margin = isNarrow ? gap / 2 : gap
  const space = {
    box: { left: size.left, width: size.width, height: size.height },
    from: offsetTop + margin,
    to: offsetTop + height - size.height - margin,
    end: isNarrow ? 'top' : 'bottom',
    current,
  } as const
  const obstacles = obstaclesIn(dialog ?? document.body, box)
  const top = placeToasts(space, dialog ? [...obstacles, ...headerBeside(dialog)] : obstacles)
  const isFull = dialog?.matches('[data-full-screen] *') ?? false
  if (!isFull || (!hasRoom() && !coversAny({ ...space.box, top }, obstacles))) {
    setRoom(null)
    return top
  }
  setRoom(dialog, window.innerHeight - space.to + margin)
  return space.to
}

/** The height that a full-screen dialog leaves free for the toasts at its bottom (dialog.module.css). */
const room = '--toasts-room'

const hasRoom = () => document.documentElement.style.getPropertyValue(room) !== ''

function setRoom(dialog: HTMLElement | null, height = 0) {
  const { style } = document.documentElement
  if (!dialog) return style.removeProperty(room)
  const isAtEnd = dialog.scrollTop + dialog.clientHeight >= dialog.scrollHeight - 1
  style.setProperty(room, `${height}px`)
  // The controls at its end stay visible.
  if (isAtEnd) dialog.scrollTop = dialog.scrollHeight
}

/** The topmost dialog, or null. Nothing under it can be pressed. */
const topDialog = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1) ?? null

/** The screen's header, if the dialog doesn't cover it. */
function headerBeside(dialog: HTMLElement): Obstacle[] {
  const header = document.querySelector('header')?.getBoundingClientRect()
  if (!header || dialog.getBoundingClientRect().top < header.bottom) return []
  const { top, left, width, height } = header
  return [{ top, left, width, height, weight: 10 }]
}

function obstaclesIn(root: HTMLElement, box: HTMLElement): Obstacle[] {
  return weights.flatMap(({ selector, weight }) =>
    [root, ...root.querySelectorAll<HTMLElement>(selector)]
      .filter((each) => each.matches(selector) && !box.contains(each))
      .map((each) => {
        const { top, left, width, height } = each.getBoundingClientRect()
        return { top, left, width, height, weight }
      }),
  )
}
