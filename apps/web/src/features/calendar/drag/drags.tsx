import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type DragTargets, useDrag } from './use-drag.ts'
import { useMouseDrag } from './use-mouse-drag.ts'
import { useTouchDrag } from './use-touch-drag.ts'

export interface DragsProps extends DragTargets {
  grid: HTMLElement
  /** The press during which this was loaded; null once it has ended. */
  pressed: RefObject<PointerEvent | null>
}

/** Drags appointments by mouse or pen, and by touch after a long press. Keyboard users move them from their detail. */
export function Drags({ grid, pressed, ...targets }: DragsProps) {
  const beginDrag = useDrag(targets)
  const followMouse = useMouseDrag()
  const followTouch = useTouchDrag(grid)
  const begin = useEffectEvent((down: PointerEvent) => {
    if (down.button !== 0 || !down.isPrimary) return () => {}
    const drag = beginDrag(down)
    if (!drag) return () => {}
    return down.pointerType === 'touch' ? followTouch(drag, down) : followMouse(drag)
  })
  useEffect(() => {
    let stop = () => {}
    const press = (down: PointerEvent) => {
      stop()
      stop = begin(down)
    }
    const listening = new AbortController()
    const { signal } = listening
    if (pressed.current) press(pressed.current)
    grid.addEventListener('pointerdown', press, { signal })
    // Before a touch begins, browsers decide whether a page can keep it from scrolling.
    grid.addEventListener('touchmove', () => {}, { signal, passive: false })
    return () => {
      stop()
      listening.abort()
    }
  }, [grid, pressed])
  return null
}
