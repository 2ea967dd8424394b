import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { badgeText } from '../../features/notifications/news-model.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './shell.module.css'

export const bellId = 'campana'
const countId = `${bellId}-cuenta`

interface BellProps {
  isOpen: boolean
  onPress: () => void
}

/**
 * The bell with the number of unread notifications, which opens the latest ones. The number is not part of the button's
 * name: a button that is pressed before the program has loaded is found again by its name.
 */
export function Bell({ isOpen, onPress }: BellProps) {
  const unread = useSession((session) => session.notReadNotifications)
  return (
    <span className={classes.bell}>
      <ActionIcon
        id={bellId}
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        aria-label="Notificaciones"
        aria-describedby={countId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onPress}
      >
        <IconBell size={22} aria-hidden />
      </ActionIcon>
      <span className={classes.badge} data-unread aria-hidden>
        {badgeText(unread)}
      </span>
      <VisuallyHidden id={countId}>{unread > 0 ? `${unread} sin leer` : ''}</VisuallyHidden>
    </span>
  )
}
