import type { Notification } from '@cuando/contract/appointments/notification'
import { formatInstant } from '@cuando/es/time/dates'
import { Button, Group, Skeleton, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'wouter'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { latestQuery } from '../../../domain/notifications/notification-pages.ts'
import { useReading } from '../../../domain/notifications/use-reading.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { useBackToClose } from '../../../ui/page/use-back-to-close.ts'
import { Loading } from '../../../ui/plain/loading.tsx'
import { hideNews } from '../../../ui/toasts/toast-store.ts'
import classes from './latest-notifications.module.css'
import { NotificationState, NotificationType } from './notification-facts.tsx'
import { useOpenNotification } from './use-open-notification.ts'

interface LatestNotificationsProps {
  /** The id of the button that opens and closes it. */
  bell: string
  onClose: () => void
}

/** The menu below the bell: the latest five notifications and a link to all of them. */
export function LatestNotifications({ bell, onClose }: LatestNotificationsProps) {
  const box = useRef<HTMLDivElement>(null)
  const query = useQuery(latestQuery)
  const failure = useLoadFailure(query)
  const { data } = query
  const backToBell = () => {
    document.getElementById(bell)?.focus()
    onClose()
  }
  // A toast about a new notification disappears once the list contains it.
  useEffect(() => {
    if (data) hideNews()
  }, [data])
  useBackToClose(true, backToBell)
  useLeaving(box, bell, { onLeave: onClose, onEscape: backToBell })

  return (
    <div
      ref={box}
      role="dialog"
      aria-label="Últimas notificaciones"
      tabIndex={-1}
      className={classes.box}
    >
      <Head />
      {failure && <LoadFailure {...failure} />}
      {!data && !failure && <LatestSkeleton />}
      {data && <LatestList notifications={data.notifications} bell={bell} onClose={onClose} />}
      <Button component={Link} to="/notifications" variant="light" fullWidth onClick={backToBell}>
        Ver todas las notificaciones
      </Button>
    </div>
  )
}

function Head() {
  const unread = useSession((session) => session.notReadNotifications)
  const { readAll } = useReading()
  return (
    <Group justify="space-between" gap={0} className={classes.head}>
      <Title order={2} size="md">
        Notificaciones
      </Title>
      <Button
        variant="subtle"
        px="0.375rem"
        fz="sm"
        className={classes.readAll ?? ''}
        aria-disabled={unread === 0}
        data-disabled={unread === 0}
        onClick={() => void readAll()}
      >
        Marcar todo como leído
      </Button>
    </Group>
  )
}

interface LatestListProps extends LatestNotificationsProps {
  notifications: readonly Notification[]
}

function LatestList({ notifications, bell, onClose }: LatestListProps) {
  const show = useOpenNotification((opened) => opened.show)
  const open = (notification: Notification) => {
    onClose()
    show(notification, document.getElementById(bell))
  }
  if (notifications.length === 0)
    return (
      <EmptyState
        icon={<IconBell size={32} aria-hidden />}
        title="Aún no tienes notificaciones"
        message="Aquí verás lo que tus clientes reserven, cambien o cancelen."
      />
    )
  return (
    <ul className={classes.list}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <LatestItem notification={notification} onOpen={() => open(notification)} />
        </li>
      ))}
    </ul>
  )
}

interface LatestItemProps {
  notification: Notification
  onOpen: () => void
}

function LatestItem({ notification, onOpen }: LatestItemProps) {
  const zone = useZone()
  const { message, createdAt, isRead } = notification
  return (
    <button type="button" className={classes.item} onClick={onOpen}>
      <NotificationType {...notification} />
      <span className={classes.message}>{message}</span>
      <span className={classes.meta}>
        {formatInstant(createdAt, zone)}
        <NotificationState isRead={isRead} />
      </span>
    </button>
  )
}

interface Leaving {
  onLeave: () => void
  onEscape: () => void
}

/** Takes the focus. Closes on a press or focus outside, except on the bell, which closes it itself. */
function useLeaving(
  box: RefObject<HTMLDivElement | null>,
  bell: string,
  { onLeave, onEscape }: Leaving,
) {
  const leave = useEffectEvent(onLeave)
  const leaveByKey = useEffectEvent(onEscape)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    box.current?.focus({ preventScroll: true })
    const isInside = (target: EventTarget | null) =>
      target instanceof Element &&
      (box.current?.contains(target) || target.closest(`#${bell}, [aria-label="Avisos"]`) !== null)
    for (const sign of ['pointerdown', 'focusin'] as const)
      document.addEventListener(
        sign,
        ({ target }) => {
          if (!isInside(target)) leave()
        },
        { signal },
      )
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') leaveByKey()
      },
      { signal },
    )
    return () => over.abort()
  }, [box, bell])
}

const rows = ['a', 'b', 'c', 'd', 'e']

function LatestSkeleton() {
  return (
    <Loading label="Cargando notificaciones">
      {rows.map((row) => (
        <Skeleton key={row} height={64} mb="xs" />
      ))}
    </Loading>
  )
}
