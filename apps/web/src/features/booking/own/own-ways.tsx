import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { withMailToken } from '@cuando/contract/appointments/mail-token'
import { saysYes } from '@cuando/contract/booking/own-search'
import { waitingPath } from '@cuando/contract/waiting/waiting-path'
import { IconBell, IconCalendarEvent, IconCalendarOff, IconCalendarTime } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { WhatsappButton } from '../business/whatsapp-button.tsx'
import { appointmentState } from '../changed/appointment-state-model.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { noteToBusiness } from '../confirmed/whatsapp-links-model.ts'
import { useMailToken, useOwnLinks } from './own-links.tsx'
import classes from './own-ways.module.css'

interface OwnWaysProps {
  appointment: PublicAppointment
  /** The page that shows them. */
  at: 'own' | 'change' | 'cancel'
}

/** Links from one page of an appointment to the others. */
export function OwnWays({ appointment, at }: OwnWaysProps) {
  const { id, commerce, serviceType } = appointment
  const links = useOwnLinks()
  const isOpen = appointmentState(appointment) === 'open'
  // An event's date is fixed.
  const change = links.change(commerce.id, id)
  // The page of the change can't get it from the referrer, which has no path, since paths contain the appointment's id.
  const from = at === 'cancel' ? `&${new URLSearchParams(saysYes('cancelling'))}` : ''
  const canMove = isOpen && at !== 'change' && serviceType !== 'UNIQUE'
  return (
    <nav className={classes.ways} aria-label="Tu cita">
      {at !== 'own' && appointment.status !== 'CANCELLED' && (
        <Way href={links.own(id)} icon={<IconCalendarEvent size={20} aria-hidden />}>
          Ver tu cita
        </Way>
      )}
      {canMove && (
        <Way href={change + from} icon={<IconCalendarTime size={20} aria-hidden />}>
          Cambiar cita
        </Way>
      )}
      {isOpen && at !== 'cancel' && (
        <Way href={links.cancel(id)} icon={<IconCalendarOff size={20} aria-hidden />}>
          Cancelar cita
        </Way>
      )}
      {isOpen && at !== 'own' && (
        <AskBusiness appointment={appointment} isAbsent={at === 'cancel'} />
      )}
    </nav>
  )
}

/** Leads to the waiting list for a place before the appointment; nothing if it can't move. */
export function WaitForSooner({ appointment }: Pick<OwnWaysProps, 'appointment'>) {
  const { id, commerce, serviceType } = appointment
  const token = useMailToken()
  if (appointmentState(appointment) !== 'open' || serviceType === 'UNIQUE') return null
  const path = waitingPath(commerce.username, { appointmentId: id })
  return (
    <Way href={withMailToken(path, token)} icon={<IconBell size={20} aria-hidden />}>
      Avísame si hay antes
    </Way>
  )
}

interface AskBusinessProps {
  appointment: PublicAppointment
  isAbsent: boolean
}

/** Nothing without a number that WhatsApp could reach. */
function AskBusiness({ appointment, isAbsent }: AskBusinessProps) {
  const { commerce } = appointment
  const href = noteToBusiness({ details: detailsOfAppointment(appointment), commerce, isAbsent })
  return href && <WhatsappButton href={href} />
}

interface WayProps {
  href: string
  icon: ReactNode
  children: string
}

function Way({ href, icon, children }: WayProps) {
  return (
    <Button component="a" href={href} variant="default" leftSection={icon}>
      {children}
    </Button>
  )
}
