import { type Drag, pointOf } from './use-drag.ts'

const EDGE = 48

/** Follows drags by mouse or pen: those that leave their place. Returns what ends one without a drop. */
export const useMouseDrag =
  () =>
  (drag: Drag): (() => void) => {
    const listening = new AbortController()
    const { signal } = listening
    const stop = () => {
      listening.abort()
      drag.cancel()
    }
    const follow = (event: PointerEvent) => {
      drag.point(pointOf(event))
      if (drag.isDragged()) scrollAtEdge(event.clientY)
    }
    const end = () => {
      listening.abort()
      if (drag.drop()) swallowClick()
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
    return stop
  }

function scrollAtEdge(y: number) {
  const distance = y < EDGE ? -16 : y > window.innerHeight - EDGE ? 16 : 0
  if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' })
}

/** Suppresses the click that the browser fires after a drag. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
