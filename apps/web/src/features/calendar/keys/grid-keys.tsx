import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { loadOnline } from '../../../lib/live/load-online.ts'
import type { MovingKeysProps } from './moving-keys.tsx'

interface GridKeysProps extends Omit<MovingKeysProps, 'grid'> {
  root: RefObject<HTMLElement | null>
}

const loadKeys = async () => (await import('./moving-keys.tsx')).MovingKeys

/** Makes a grid one Tab stop, within which the arrows move the focus. Loads the code for that when the focus first enters. */
export function GridKeys({ root, ...props }: GridKeysProps) {
  const [grid, setGrid] = useState<HTMLElement | null>(null)
  const [Keys, setKeys] = useState<ComponentType<MovingKeysProps> | null>(null)
  useEffect(() => {
    const { current } = root
    if (!current || Keys) return
    current.tabIndex = 0
    const load = () => {
      loadOnline(loadKeys).then(
        (keys) => {
          setGrid(current)
          setKeys(() => keys)
        },
        // The next focus tries again.
        () => {},
      )
    }
    current.addEventListener('focusin', load)
    return () => current.removeEventListener('focusin', load)
  }, [root, Keys])
  return grid && Keys && <Keys grid={grid} {...props} />
}
