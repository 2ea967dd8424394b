import { ActionIcon, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { moved } from '../gallery-model.ts'
import classes from './gallery-card.module.css'

interface GalleryPicturesProps {
  urls: readonly string[]
  onChange: (urls: string[]) => void
}

/** The button to focus next: of the moved picture, or of the one that took the place of a removed picture. */
interface Focused {
  url: string | undefined
  button: 'before' | 'after' | 'remove'
}

/** The pictures of the gallery, each with buttons that move or remove it. */
export function GalleryPictures({ urls, onChange }: GalleryPicturesProps) {
  const { list, said, move, remove } = useChanges(urls, onChange)
  return (
    <>
      <ul ref={list} className={classes.pictures}>
        {urls.map((url, index) => (
          <li key={url} data-url={url}>
            <img
              src={`${url}?width=400`}
              alt={`Foto ${index + 1}`}
              className={classes.picture}
              loading="lazy"
            />
            <Group gap={0} justify="space-between" wrap="nowrap">
              <PictureButton
                does="before"
                label={`Mover antes la foto ${index + 1}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <PictureButton
                does="after"
                label={`Mover después la foto ${index + 1}`}
                disabled={index === urls.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <PictureButton
                does="remove"
                label={`Quitar la foto ${index + 1}`}
                onClick={() => remove(url)}
              />
            </Group>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

/** Moves and removes pictures. Says what happened, and gives the focus back. */
function useChanges(urls: readonly string[], onChange: (urls: string[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<Focused | null>(null)
  const [said, setSaid] = useState('')

  // A moved or removed button loses the focus. At both ends one of the buttons is disabled.
  useLayoutEffect(() => {
    if (!last) return
    const item = list.current?.querySelector(`[data-url="${last.url}"]`)
    const button =
      item?.querySelector<HTMLElement>(`[data-does=${last.button}]:enabled`) ??
      item?.querySelector<HTMLElement>('[data-does]:enabled')
    button?.focus()
  }, [last])

  const move = (from: number, to: number) => {
    const [url] = urls.slice(from, from + 1)
    if (url === undefined) return
    onChange(moved(urls, from, to))
    setLast({ url, button: to < from ? 'before' : 'after' })
    setSaid(`Ahora es la foto ${to + 1} de ${urls.length}`)
  }
  const remove = (removed: string) => {
    const left = urls.filter((url) => url !== removed)
    onChange(left)
    setLast({ url: left[Math.min(urls.indexOf(removed), left.length - 1)], button: 'remove' })
    setSaid('Foto quitada')
  }
  return { list, said, move, remove }
}

const icons = { before: IconArrowLeft, after: IconArrowRight, remove: IconTrash }

interface PictureButtonProps {
  does: Focused['button']
  label: string
  disabled?: boolean
  onClick: () => void
}

function PictureButton({ does, label, ...button }: PictureButtonProps) {
  const Icon = icons[does]
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      data-does={does}
      aria-label={label}
      {...button}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
