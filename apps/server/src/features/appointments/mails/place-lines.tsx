import { MailLink } from '../../../platform/mail/mail-link.tsx'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import type { AppointmentMail } from './appointment-mail.ts'
import { appointmentPlace } from './appointment-place.ts'

type PlaceLinesProps = { appointment: AppointmentMail; reader: 'customer' | 'owner' }

export function PlaceLines({ appointment, reader }: PlaceLinesProps) {
  if (appointment.place === 'ONLINE')
    return reader === 'owner' ? 'Cita virtual' : virtualForCustomer
  if (appointment.place === 'LOCAL' && reader === 'owner') return 'En tu negocio'
  const place = appointmentPlace(appointment)
  if (place === null) return appointment.commerce.name
  const address = unlinkText(place.address)
  return (
    <>
      {appointment.place === 'CUSTOM' ? `A domicilio: ${address}` : address}
      <br />
      <MailLink href={place.mapUrl}>Ver en el mapa</MailLink>
    </>
  )
}

const virtualForCustomer = 'Cita virtual. El enlace de la videollamada te llegará por correo.'
