import { Button, Card, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'wouter'
import { pageQuery } from '../../domain/notifications/notification-pages.ts'
import { useReading } from '../../domain/notifications/use-reading.ts'
import { keepsScroll } from '../../lib/history/app-location.ts'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../ui/lists/load-failure.tsx'
import {
  countPages,
  rangeText,
  readAddress,
  type ShownPage,
  writeAddress,
} from '../../ui/lists/shown-page.ts'
import { PageFoot, startAtTop } from '../../ui/page/page-foot.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { NotificationCards, NotificationTable } from './components/notification-lists.tsx'
import { NotificationsSkeleton } from './components/notifications-skeleton.tsx'
import classes from './notifications-page.module.css'

/** 'Notificaciones': all stored notifications, page by page. */
export function NotificationsPage() {
  const { shown, show } = useShownPage()
  const query = useQuery(pageQuery(shown))
  const failure = useLoadFailure(query)
  const isWide = useMediaQuery('(min-width: 70em)', undefined, { getInitialValueInEffect: false })
  const { data, isPlaceholderData } = query
  const List = isWide ? NotificationTable : NotificationCards
  const list = useRef<HTMLDivElement>(null)
  const hasFailed = failure !== null && !data
  useEffect(() => {
    if (hasFailed) showToast('error', 'Error al cargar las notificaciones')
  }, [hasFailed])
  useLastPage(isPlaceholderData ? undefined : data?.total, shown, show)

  return (
    <Card component="section" aria-label="Notificaciones" padding="lg">
      {failure && <LoadFailure {...failure} />}
      {!data && !failure && <NotificationsSkeleton rows={shown.size} />}
      {data?.total === 0 && <NothingYet />}
      {data && data.total > 0 && (
        <>
          <ReadAll />
          <div ref={list} aria-busy={isPlaceholderData} className={classes.list}>
            <List notifications={data.notifications} />
          </div>
          <PageFoot
            of="notificaciones"
            shown={shown}
            total={data.total}
            range={rangeText({ page: data.page, size: data.limit }, data.total)}
            onChange={(next) => {
              show(next)
              if (next.size === shown.size) startAtTop(list.current)
            }}
          />
        </>
      )}
    </Card>
  )
}

function ReadAll() {
  const unread = useSession((session) => session.notReadNotifications)
  const { readAll } = useReading()
  return (
    <Group justify="space-between" gap="xs" mb="sm">
      <Text>{unread === 0 ? 'Todo está leído' : `${unread} sin leer`}</Text>
      <Button
        variant="default"
        leftSection={<IconChecks size={18} aria-hidden />}
        aria-disabled={unread === 0}
        data-disabled={unread === 0}
        onClick={() => void readAll()}
      >
        Marcar todo como leído
      </Button>
    </Group>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={<IconBell size={36} aria-hidden />}
      title="Aún no tienes notificaciones"
      message="Cuando un cliente reserve, cambie o cancele una cita, lo verás aquí. Comparte tu enlace para que te reserven."
    >
      <Button component={Link} to="/#compartir" mt="xs">
        Ir a mi enlace
      </Button>
    </EmptyState>
  )
}

/** The page and its size are in the URL, so that the back button and a reload restore them. */
function useShownPage() {
  const [params, setParams] = useSearchParams()
  return {
    shown: readAddress(params),
    show: (next: ShownPage, replace = false) =>
      setParams(writeAddress(next), { replace, state: keepsScroll }),
  }
}

/** Goes to the last page if the URL's page is beyond it, since old notifications are deleted. */
function useLastPage(
  total: number | undefined,
  shown: ShownPage,
  show: (next: ShownPage, replace: boolean) => void,
) {
  const last = total === undefined ? null : countPages(total, shown.size)
  useEffect(() => {
    if (last !== null && shown.page > last) show({ ...shown, page: last }, true)
  })
}
