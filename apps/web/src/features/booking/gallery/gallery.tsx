import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { loadOnline } from '../../../lib/live/load-online.ts'
import { opensElsewhere } from '../../../lib/opens-elsewhere.ts'
import { whenSeen } from '../../../lib/when-seen.ts'
import { Section } from '../components/section.tsx'
import classes from './gallery.module.css'
import type { GalleryDialog } from './gallery-dialog.tsx'
import { altOf, smallPicture } from './gallery-model.ts'

interface Opened {
  Dialog: ComponentType<ComponentProps<typeof GalleryDialog>>
  index: number
}

/** Pictures of the business's work, loaded when they come into sight; the pressed one is shown large. */
export function Gallery({ pictures }: { pictures: readonly string[] }) {
  const { ref, isSeen } = useSeen<HTMLUListElement>()
  const [broken, setBroken] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const shown = pictures.filter((url) => !broken.includes(url))
  if (shown.length === 0) return null

  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    const loaded = await loadOnline(() => import('./gallery-dialog.tsx')).catch(() => null)
    if (loaded) setOpened({ Dialog: loaded.GalleryDialog, index })
    else window.location.assign(href)
  }

  return (
    <Section title="Nuestro trabajo">
      <ul ref={ref} className={classes.pictures}>
        {shown.map((url, index) => (
          <li key={url}>
            <a href={url} onClick={(event) => open(event, index)}>
              <img
                {...(isSeen && smallPicture(url))}
                alt={altOf(index, shown.length)}
                width={400}
                height={400}
                decoding="async"
                onError={() => setBroken((others) => [...others, url])}
              />
              <noscript>
                <img {...smallPicture(url)} alt={altOf(index, shown.length)} loading="lazy" />
              </noscript>
            </a>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Dialog pictures={shown} first={opened.index} onClose={() => setOpened(null)} />
      )}
    </Section>
  )
}

/**
 * Whether an element has been in the viewport. With `loading="lazy"`, which is only used without JavaScript, browsers
 * would load the images thousands of pixels earlier.
 */
function useSeen<E extends Element>() {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current || isSeen) return
    const observer = whenSeen(ref.current, () => setSeen(true))
    return () => observer.disconnect()
  }, [isSeen])
  return { ref, isSeen }
}
