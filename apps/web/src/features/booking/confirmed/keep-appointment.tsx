import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useOrigin } from '../../../lib/hooks/origin.tsx'
import { Button } from '../../../ui/plain/button.tsx'
import type { PartyMember } from '../party/companion-model.ts'
import { useBothTimes } from '../time/use-both-times.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import type { AppointmentDetails } from './appointment-details-model.ts'
import classes from './keep-appointment.module.css'
import { KeepLink } from './keep-link.tsx'
import { noteToBusiness, noteToSelf } from './whatsapp-links-model.ts'

interface KeepAppointmentProps {
  appointmentId: string
  details: AppointmentDetails
  commerce: Pick<PublicAppointment['commerce'], 'id' | 'name' | 'phone' | 'timezone' | 'hourFormat'>
  isEvent: boolean
  /** Whether the customer may still change or cancel it. */
  isChangeable: boolean
  /** The other appointments of its party. */
  party: readonly PartyMember[]
  /** Whether this is the most important part of the page. */
  isFirst?: boolean
}

/** Ways to save the appointment: in WhatsApp, in a calendar, and, if no e-mail is sent, by its link. */
export function KeepAppointment(props: KeepAppointmentProps) {
  const { appointmentId, details, commerce, isEvent } = props
  return (
    <section className={classes.keep} aria-label="Guarda tu cita">
      <WhatsappLinks {...props} />
      <AddToCalendar
        appointmentId={appointmentId}
        details={details}
        commerce={commerce}
        isEvent={isEvent}
      />
      {!details.person.email && <KeepLink appointmentId={appointmentId} business={commerce.name} />}
    </section>
  )
}

/** Links to prefilled WhatsApp messages: to oneself, and to the business. */
function WhatsappLinks(props: KeepAppointmentProps) {
  const origin = useOrigin()
  const { details, commerce } = props
  const isOnline = details.location.modality === 'ONLINE'
  const bothTimes = useBothTimes(commerce.timezone, details.when, isOnline)
  const own = noteToSelf({ ...props, origin, bothTimes })
  const business = noteToBusiness(props)
  const icon = <IconBrandWhatsapp size={20} aria-hidden />
  const outside = {
    component: 'a',
    target: '_blank',
    rel: 'noreferrer',
    leftSection: icon,
  } as const
  return (
    <div className={classes.links}>
      {own && (
        <Button {...outside} href={own} variant={props.isFirst ? 'filled' : 'light'}>
          Guardar en WhatsApp
        </Button>
      )}
      {business && (
        <Button {...outside} href={business} variant={props.isFirst ? 'light' : 'default'}>
          Avisar al negocio
        </Button>
      )}
    </div>
  )
}
