import type { Notification } from '@cuando/contract/appointments/notification'
import { formatInstant } from '@cuando/es/time/dates'
import { Button, VisuallyHidden } from '@mantine/core'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { NotificationState, NotificationType } from './notification-facts.tsx'
import classes from './notification-lists.module.css'
import { useOpenNotification } from './use-open-notification.ts'

interface ListProps {
  notifications: readonly Notification[]
}

/** A page of notifications on wide screens. */
export function NotificationTable({ notifications }: ListProps) {
  const zone = useZone()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {['Tipo', 'Mensaje', 'Fecha', 'Estado'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>Ver</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {notifications.map((each) => (
          <tr key={each.id} data-unread={!each.isRead || undefined}>
            <td>
              <NotificationType {...each} />
            </td>
            <td className={classes.message}>{each.message}</td>
            <td className={classes.date}>{formatInstant(each.createdAt, zone)}</td>
            <td>
              <NotificationState isRead={each.isRead} />
            </td>
            <td>
              <OpenButton notification={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same on narrower screens. */
export function NotificationCards({ notifications }: ListProps) {
  const zone = useZone()
  return (
    <ul className={classes.cards}>
      {notifications.map((each) => (
        <li key={each.id} data-unread={!each.isRead || undefined}>
          <div className={classes.top}>
            <NotificationType {...each} />
            <NotificationState isRead={each.isRead} />
          </div>
          <p className={classes.message}>{each.message}</p>
          <div className={classes.top}>
            <span className={classes.date}>{formatInstant(each.createdAt, zone)}</span>
            <OpenButton notification={each} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function OpenButton({ notification }: { notification: Notification }) {
  const show = useOpenNotification((opened) => opened.show)
  return (
    <Button
      variant="light"
      px="md"
      aria-label={`Ver: ${notification.message}`}
      onClick={({ currentTarget }) => show(notification, currentTarget)}
    >
      Ver
    </Button>
  )
}
