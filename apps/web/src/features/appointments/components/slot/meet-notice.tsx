import { linkToCome } from '@cuando/es/appointments/modality-labels'
import { Alert, Anchor, Text } from '@mantine/core'
import { IconVideo, IconVideoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useAppointmentDialogs } from '../../../../domain/appointments/open-dialog.ts'
import { googleCalendarQuery, meetOf } from '../../../../domain/google/calendar-status.ts'
import { opensElsewhere } from '../../../../lib/opens-elsewhere.ts'
import { useIsOwner } from '../../../../lib/session/role.ts'
import { useLeaveDialog } from '../../../../ui/page/dialog.tsx'
import { forgetDraft } from '../use-draft.ts'
import classes from './meet-notice.module.css'

/** Says whether Google Meet creates the link of an online appointment, or how to add one. Empty until that is known. */
export function MeetNotice() {
  const { data } = useQuery({ ...googleCalendarQuery, enabled: useIsOwner() })
  const meet = data && meetOf(data)
  if (!data || meet === 'unknown') return null
  if (meet === 'yes') {
    return (
      <Text size="sm" role="status" className={classes.coming ?? ''}>
        <IconVideo size={20} aria-hidden />
        El enlace de Google Meet se crea con la cita y llega en el aviso a tu cliente.
      </Text>
    )
  }
  const canConnect = data.isAvailable && !data.connected
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      title="Google Meet no disponible"
      icon={<IconVideoOff size={20} aria-hidden />}
    >
      {data.connected && 'Tu cuenta de Google no permite enlaces de Meet. '}
      {canConnect && (
        <>
          <SettingsLink>
            {data.isRevoked ? 'Vuelve a conectar Google Calendar' : 'Conecta Google Calendar'}
          </SettingsLink>{' '}
          en la configuración y cada cita en línea tendrá su enlace de Meet.{' '}
        </>
      )}
      {canConnect ? 'O agrega' : 'Agrega'} tu propio enlace (Meet, Zoom, WhatsApp) en esta cita o en
      el servicio: va en los avisos a tu cliente. Sin enlace, tu cliente solo lee «{linkToCome}».
    </Alert>
  )
}

const integrations = '/settings?tab=integrations'

/** Asks before it discards what was typed in the dialog. */
function SettingsLink({ children }: { children: string }) {
  const leave = useLeaveDialog()
  const [, navigate] = useLocation()
  return (
    <Anchor
      href={integrations}
      inherit
      onClick={(event) => {
        // Another tab leaves this dialog open.
        if (opensElsewhere(event)) return
        event.preventDefault()
        leave(() => {
          forgetDraft()
          useAppointmentDialogs.getState().close()
          navigate(integrations)
        })
      }}
    >
      {children}
    </Anchor>
  )
}
