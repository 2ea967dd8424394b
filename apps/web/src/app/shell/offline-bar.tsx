import { localTime } from '@cuando/es/time/local-time'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useZone } from '../../domain/commerce/use-zone.ts'
import { useConnection } from '../../lib/live/connection.ts'
import classes from './shell.module.css'

/** A bar under the header while the server is unreachable: says since when, and that the shown data may be outdated. */
export function OfflineBar() {
  const since = useWhileUnpressed(useConnection((connection) => connection.since))
  const zone = useZone()
  const bar = useShellTop(since !== null)
  return (
    <div role="status" ref={bar} className={classes.offline}>
      {since && (
        <p data-keep-clear>
          <IconCloudOff size={20} aria-hidden />
          {textSince(localTime(since.getTime(), zone).time)}
        </p>
      )}
    </div>
  )
}

const textSince = (time: string) =>
  `Sin conexión desde ${time.startsWith('01') ? 'la' : 'las'} ${time}. Lo que ves puede no estar al día.`

/** The value, which doesn't change while a finger or a mouse button is down: the pressed element would move. */
function useWhileUnpressed<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const isPressed = useRef(false)
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    const over = new AbortController()
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // After the click, which comes after this event.
      window.setTimeout(() => setShown(latest.current))
    }
    const options = { capture: true, signal: over.signal }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('pointerup', release, options)
    window.addEventListener('pointercancel', release, options)
    return () => over.abort()
  }, [])
  useEffect(() => {
    if (!isPressed.current) setShown(value)
  }, [value])
  return shown
}

/** Sets `--shell-top`, the top of the screen's contents, and adjusts the scroll position so that they don't move. */
function useShellTop(isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Measured only if needed: it forces a layout of the whole page.
    const height = isShown ? (bar.current?.offsetHeight ?? 0) : 0
    if (height === 0) return
    const root = document.documentElement
    root.style.setProperty('--shell-top', `calc(4.5rem + ${height}px)`)
    keepInPlace(height)
    return () => {
      root.style.removeProperty('--shell-top')
      keepInPlace(-height)
    }
  }, [isShown])
  return bar
}

/** Browsers with scroll anchoring do it by themselves. */
function keepInPlace(height: number) {
  if (window.scrollY > 0 && !CSS.supports('overflow-anchor', 'auto')) window.scrollBy(0, height)
}
