import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, type TouchEvent, useRef, useState } from 'react'
import { Loader } from '../../../ui/plain/loader.tsx'
import { useModal } from '../components/use-modal.ts'
import classes from './gallery-dialog.module.css'
import { altOf, largePicture, swipeOf, turn } from './gallery-model.ts'

interface GalleryDialogProps {
  pictures: readonly string[]
  /** The index of the picture that is shown first. */
  first: number
  onClose: () => void
}

/** Shows one picture large, with buttons for the previous and the next one. */
export function GalleryDialog({ pictures, first, onClose }: GalleryDialogProps) {
  const [index, setIndex] = useState(first)
  const { ref, onKeyDown } = useModal(onClose)
  const swipe = useSwipe((way) => go(way))
  const count = pictures.length
  const url = pictures[index] ?? ''
  const go = (by: -1 | 1) => setIndex((shown) => turn(shown, by, count))

  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
    onKeyDown(event)
  }
  const keep = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-label="Nuestro trabajo"
      onKeyDown={press}
      onCancel={keep}
      onClose={onClose}
      {...swipe}
    >
      <button
        type="button"
        aria-label="Cerrar"
        className={classes.close}
        onClick={onClose}
        data-first
      >
        <IconX aria-hidden />
      </button>
      <LargePicture key={url} url={url} alt={altOf(index, count)} />
      {count > 1 && (
        <div className={classes.ways}>
          <button type="button" aria-label="Foto anterior" onClick={() => go(-1)}>
            <IconChevronLeft aria-hidden />
          </button>
          <p role="status">
            {index + 1} de {count}
          </p>
          <button type="button" aria-label="Foto siguiente" onClick={() => go(1)}>
            <IconChevronRight aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  )
}

function LargePicture({ url, alt }: { url: string; alt: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  return (
    <div className={classes.stage}>
      {state === 'failed' ? (
        <p>No pudimos cargar esta foto.</p>
      ) : (
        <img
          {...largePicture(url)}
          alt={alt}
          data-loaded={state === 'loaded'}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
      {state === 'loading' && <Loader size="2rem" color="white" />}
    </div>
  )
}

/** Handles swipes with one finger; two fingers zoom. */
function useSwipe(onSwipe: (way: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number }>(null)
  const pointOf = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    return touch ? { x: touch.clientX, y: touch.clientY } : null
  }
  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = event.touches.length === 1 ? pointOf(event) : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const to = pointOf(event)
      const way = from.current && to ? swipeOf(from.current, to) : 0
      from.current = null
      if (way !== 0) onSwipe(way)
    },
  }
}
