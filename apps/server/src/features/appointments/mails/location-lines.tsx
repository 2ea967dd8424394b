import { MailLink } from '../../../platform/mail/mail-link.tsx'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import { appointmentLocation } from './appointment-location.ts'
import type { AppointmentMail } from './appointment-mail.ts'

type LocationLinesProps = { appointment: AppointmentMail; reader: 'customer' | 'owner' }

export function LocationLines({ appointment, reader }: LocationLinesProps) {
  if (appointment.location === 'ONLINE')
    return reader === 'owner' ? 'Cita virtual' : virtualForCustomer
  if (appointment.location === 'LOCAL' && reader === 'owner') return 'En tu negocio'
  const location = appointmentLocation(appointment)
  if (location === null) return appointment.commerce.name
  const address = unlinkText(location.address)
  return (
    <>
      {appointment.location === 'CUSTOM' ? `A domicilio: ${address}` : address}
      <br />
      <MailLink href={location.mapUrl}>Ver en el mapa</MailLink>
    </>
  )
}

const virtualForCustomer = 'Cita virtual. El enlace de la videollamada te llegará por correo.'
