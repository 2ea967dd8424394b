import type { Notification } from '@cuando/contract/appointments/notification'
import { formatInstant } from '@cuando/es/time/dates'
import { Button, Stack } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { appointmentQuery } from '../../../domain/appointments/appointment-query.ts'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { newsScreen } from '../../../domain/notifications/news-screen.ts'
import { useReading } from '../../../domain/notifications/use-reading.ts'
import { CloseDialogButton, Dialog } from '../../../ui/page/dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { notificationQuery } from '../queries.ts'
import classes from './details-dialog.module.css'
import { NotificationType } from './notification-facts.tsx'

interface DetailsDialogProps {
  /** The notification from a list or the socket. */
  known: Notification
  onClose: () => void
  onAppointment: (appointmentId: string) => void
}

/** 'Detalles de la Notificación'. Opening it marks the notification as read. */
export function DetailsDialog({ known, onClose, onAppointment }: DetailsDialogProps) {
  const query = useQuery(notificationQuery(known.id))
  useReadOnOpening(known)
  useEffect(() => {
    if (query.isError) showToast('error', 'Error al cargar los detalles de la notificación')
  }, [query.isError])
  const shown = query.data ?? known
  const { appointmentId } = shown
  const screen = newsScreen(shown)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Detalles de la Notificación"
      size="md"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <Facts notification={shown} />
        <div className={classes.actions}>
          <CloseDialogButton>Cerrar</CloseDialogButton>
          {appointmentId && (
            <AppointmentButton appointmentId={appointmentId} onLoaded={onAppointment} />
          )}
          {screen && (
            <Button component={Link} to={screen.path} onClick={onClose}>
              {`Ir a ${screen.name}`}
            </Button>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}

function Facts({ notification }: { notification: Notification }) {
  const zone = useZone()
  return (
    <dl className={classes.facts}>
      <dt>Tipo</dt>
      <dd>
        <NotificationType {...notification} />
      </dd>
      <dt>Mensaje</dt>
      <dd>{notification.message}</dd>
      <dt>Fecha</dt>
      <dd>{formatInstant(notification.createdAt, zone)}</dd>
    </dl>
  )
}

function useReadOnOpening(notification: Notification) {
  const { read } = useReading()
  const readOnce = useEffectEvent(() => void read(notification))
  useEffect(() => readOnce(), [])
}

interface AppointmentButtonProps {
  appointmentId: string
  onLoaded: (appointmentId: string) => void
}

/** Loads the appointment first; if that fails, the notification stays open. */
function AppointmentButton({ appointmentId, onLoaded }: AppointmentButtonProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      await queries.fetchQuery(appointmentQuery(appointmentId))
      onLoaded(appointmentId)
    } catch {
      setBusy(false)
      showToast('error', 'Error al cargar las citas')
    }
  }
  return (
    <Button
      loading={isBusy}
      onClick={() => void load()}
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
    >
      Ver Cita
    </Button>
  )
}
