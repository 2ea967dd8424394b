import type { PublicAppointment } from '@cuando/contract/appointment'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useOrigin } from '../../../lib/origin.tsx'
import { Button } from '../../../ui/plain/button.tsx'
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
  /** Whether nothing else on the page is as important. */
  isFirst?: boolean
}

/** Where its customer finds the appointment again: in WhatsApp, in a calendar, and without a mail by its link. */
export function KeepAppointment(props: KeepAppointmentProps) {
  const { appointmentId, details, commerce } = props
  return (
    <section className={classes.keep} aria-label="Guarda tu cita">
      <WhatsappLinks {...props} />
      <AddToCalendar appointmentId={appointmentId} details={details} commerce={commerce} />
      {!details.person.email && <KeepLink appointmentId={appointmentId} business={commerce.name} />}
    </section>
  )
}

/** Messages that WhatsApp has ready: to oneself, and to the business. */
function WhatsappLinks(props: KeepAppointmentProps) {
  const origin = useOrigin()
  const own = noteToSelf({ ...props, origin })
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
