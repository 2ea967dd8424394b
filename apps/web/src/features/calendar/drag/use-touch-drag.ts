import { isMoved, LONG_PRESS, scrollStep } from './touch-model.ts'
import { type Drag, pointOf } from './use-drag.ts'

/**
 * Follows drags by touch. They begin by a long press: a finger that moves before scrolls, and one that leaves before is a tap.
 * Returns what ends one without a drop.
 */
export const useTouchDrag =
  (grid: HTMLElement) =>
  (drag: Drag, down: PointerEvent): (() => void) => {
    const listening = new AbortController()
    const press = liftLater(drag, down, grid)
    let isOver = false
    const cancel = () => {
      press.stop()
      if (!isOver) drag.cancel()
      isOver = true
    }
    const stop = () => {
      listening.abort()
      cancel()
    }
    const move = (event: TouchEvent) => {
      const [touch, ...others] = event.touches
      const at = touch ? pointOf(touch) : pointOf(down)
      if (press.isLifted()) event.preventDefault()
      else if (isMoved(pointOf(down), at)) cancel()
      if (others.length > 0) cancel()
      if (!isOver) press.point(at)
    }
    const end = (event: TouchEvent) => {
      if (event.touches.length > 0) return
      // Otherwise it would be a tap.
      if (press.isLifted()) event.preventDefault()
      if (press.isLifted() && !isOver) {
        isOver = true
        drag.drop()
      }
      stop()
    }
    listen(down.target, { signal: listening.signal, move, end, cancel, stop })
    return stop
  }

/** Lifts an appointment after a long press. From then on it follows the finger, and the screen scrolls at its edges. */
function liftLater(drag: Drag, down: PointerEvent, grid: HTMLElement) {
  let at = pointOf(down)
  let isLifted = false
  let frame = 0
  const turn = () => {
    if (drag.isDragged() && scrollAtEdges(at, grid)) drag.point(at)
    frame = requestAnimationFrame(turn)
  }
  const lift = () => {
    isLifted = true
    navigator.vibrate?.(15)
    drag.lift()
    turn()
  }
  // The press may have begun before this was loaded.
  const timer = window.setTimeout(lift, LONG_PRESS - (performance.now() - down.timeStamp))
  return {
    isLifted: () => isLifted,
    point: (next: typeof at) => {
      at = next
      if (isLifted) drag.point(at)
    },
    stop: () => {
      window.clearTimeout(timer)
      cancelAnimationFrame(frame)
    },
  }
}

interface Touched {
  signal: AbortSignal
  move: (event: TouchEvent) => void
  end: (event: TouchEvent) => void
  cancel: () => void
  stop: () => void
}

/** Listens to the pressed element, which gets the events of its touch even if it is removed. */
function listen(target: EventTarget | null, { signal, move, end, cancel, stop }: Touched): void {
  const touched = target instanceof HTMLElement ? target : document.body
  touched.addEventListener('touchmove', move, { signal, passive: false })
  touched.addEventListener('touchend', end, { signal, passive: false })
  touched.addEventListener('touchcancel', stop, { signal })
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('touchstart', ({ touches }) => touches.length > 1 && cancel(), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal })
  window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

/** Scrolls while a finger is near an edge; returns whether it did. */
function scrollAtEdges({ x, y }: { x: number; y: number }, grid: HTMLElement): boolean {
  const top = scrollStep(y, clearRange())
  const columns = grid.querySelector('section[data-day]')?.parentElement
  const { left: start = 0, right: end = 0 } = columns?.getBoundingClientRect() ?? {}
  const isWide = columns && columns.scrollWidth > columns.clientWidth
  const left = isWide ? scrollStep(x, { start, end }) : 0
  if (top !== 0) window.scrollBy({ top, behavior: 'instant' })
  if (left !== 0) columns?.scrollBy({ left, behavior: 'instant' })
  return top !== 0 || left !== 0
}

/** The part of the screen that no bar covers. */
function clearRange() {
  const middle = window.innerHeight / 2
  const bars = [...document.querySelectorAll('[data-keep-clear]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
  return {
    start: Math.max(0, ...bars.filter(({ top }) => top < middle).map(({ bottom }) => bottom)),
    end: Math.min(
      window.innerHeight,
      ...bars.filter(({ top }) => top >= middle).map(({ top }) => top),
    ),
  }
}
