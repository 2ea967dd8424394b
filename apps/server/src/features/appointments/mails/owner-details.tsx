import { MailDetails } from '../../../platform/mail/mail-details.tsx'
import { MailLines } from '../../../platform/mail/mail-lines.tsx'
import { MailLink } from '../../../platform/mail/mail-link.tsx'
import type { AppointmentMail } from './appointment-mail.ts'
import { appointmentWords } from './appointment-words.ts'
import { LocationLines } from './location-lines.tsx'
import { PhoneLinks } from './phone-links.tsx'

type OwnerDetailsProps = { appointment: AppointmentMail; isOn: boolean }

/** Who comes, for what and where; of a cancelled appointment, who would have come and why not. */
export function OwnerDetails({ appointment, isOn }: OwnerDetailsProps) {
  const { customer, serviceName, notes, cancelReason } = appointment
  const { duration, price } = appointmentWords(appointment)
  const reason = !isOn && cancelReason
  const facts = [
    { label: 'Motivo', value: reason && <MailLines text={reason} /> },
    { label: 'Teléfono', value: customer.phone && <PhoneLinks phone={customer.phone} /> },
    {
      label: 'Correo',
      value: <MailLink href={`mailto:${customer.email}`}>{customer.email}</MailLink>,
    },
    { label: 'Servicio', value: serviceName },
    { label: 'Duración', value: duration },
  ]
  if (!isOn) return <MailDetails details={facts} />
  return (
    <MailDetails
      details={[
        ...facts,
        { label: 'Precio', value: price },
        { label: 'Lugar', value: <LocationLines appointment={appointment} reader="owner" /> },
        { label: 'Notas', value: notes && <MailLines text={notes} /> },
      ]}
    />
  )
}
