import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconVideo } from '@tabler/icons-react'
import { useEffect } from 'react'
import classes from './detail.module.css'

const copiedMs = 2000

/** Opens the video call, or copies its link. */
export function MeetLink({ link }: { link: string }) {
  const { copy, copied, error } = useClipboard({ timeout: copiedMs })
  useEffect(() => {
    if (error) console.warn('The meeting link was not copied', error)
  }, [error])
  return (
    <span className={classes.links}>
      <Anchor href={link} target="_blank" rel="noreferrer" className={classes.link}>
        <IconVideo size={20} aria-hidden />
        Unirse a la reunión
      </Anchor>
      <ActionIcon aria-label="Copiar enlace de la reunión" onClick={() => copy(link)}>
        {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      </ActionIcon>
      <VisuallyHidden role="status">{copied && 'Enlace copiado'}</VisuallyHidden>
    </span>
  )
}
