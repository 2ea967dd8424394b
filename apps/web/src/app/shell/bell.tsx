import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { badgeText } from '../../features/notifications/news-model.ts'
import { useSession } from '../../lib/session.ts'
import classes from './shell.module.css'

export const bellId = 'campana'
const countId = `${bellId}-cuenta`

interface BellProps {
  isOpen: boolean
  onPress: () => void
}

/** The bell with the number of unread notifications, which opens the latest. */
export function Bell({ isOpen, onPress }: BellProps) {
  const unread = useSession((session) => session.notReadNotifications)
  return (
    <ActionIcon
      id={bellId}
      variant="subtle"
      color="gray"
      // The count is no part of its name, by which it is found again once the program is there.
      aria-label="Notificaciones"
      aria-describedby={countId}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={classes.bell ?? ''}
      onClick={onPress}
    >
      <IconBell size={22} aria-hidden />
      <span className={classes.badge} data-unread aria-hidden>
        {badgeText(unread)}
      </span>
      <VisuallyHidden id={countId}>{unread > 0 ? `${unread} sin leer` : ''}</VisuallyHidden>
    </ActionIcon>
  )
}
