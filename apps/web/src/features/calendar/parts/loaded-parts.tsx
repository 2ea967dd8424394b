import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { loadOnline } from '../../../lib/live/load-online.ts'
import type { GridPartsProps } from './grid-parts.tsx'

interface LoadedPartsProps extends Omit<GridPartsProps, 'grid' | 'pressed'> {
  root: RefObject<HTMLElement | null>
}

interface Loaded {
  grid: HTMLElement
  Parts: ComponentType<GridPartsProps>
}

export const loadGridParts = async () => (await import('./grid-parts.tsx')).GridParts

const firsts = ['focusin', 'pointerover', 'pointerdown'] as const

/**
 * Makes a grid one Tab stop, within which the arrows move the focus, and lets appointments be dragged. Loads the code for that
 * when the focus or a pointer first enters.
 */
export function LoadedParts({ root, ...props }: LoadedPartsProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const pressed = useRef<PointerEvent | null>(null)
  useEffect(() => {
    const grid = root.current
    if (!grid || loaded) return
    grid.tabIndex = 0
    const listening = new AbortController()
    const { signal } = listening
    const load = (event: Event) => {
      if (event instanceof PointerEvent && event.type === 'pointerdown') pressed.current = event
      // If it fails, the next event tries again.
      loadOnline(loadGridParts).then(
        (Parts) => setLoaded({ grid, Parts }),
        () => {},
      )
    }
    const release = () => {
      pressed.current = null
    }
    for (const first of firsts) grid.addEventListener(first, load, { signal })
    // A touch scrolls the page unless a non-passive listener was there before it began. The loaded parts need the touch.
    grid.addEventListener('touchmove', () => {}, { signal, passive: false })
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, release, { signal })
    return () => listening.abort()
  }, [root, loaded])
  return loaded && <loaded.Parts grid={loaded.grid} pressed={pressed} {...props} />
}
