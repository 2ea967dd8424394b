import { MailDetails } from '../../../platform/mail/mail-details.tsx'
import { MailLines } from '../../../platform/mail/mail-lines.tsx'
import type { AppointmentMail } from './appointment-mail.ts'
import { appointmentWords } from './appointment-words.ts'
import { LocationLines } from './location-lines.tsx'
import { PhoneLinks } from './phone-links.tsx'

type CustomerDetailsProps = { appointment: AppointmentMail; isOn: boolean }

/** What the customer needs in order to come; of a cancelled appointment, only which it was, why, and whom to call. */
export function CustomerDetails({ appointment, isOn }: CustomerDetailsProps) {
  const { commerce, serviceName, changedBy, cancelReason } = appointment
  const { duration, price } = appointmentWords(appointment)
  const phone = { label: 'Teléfono del negocio', value: <PhoneLinks phone={commerce.phone} /> }
  const service = { label: 'Servicio', value: serviceName }
  if (!isOn) {
    // Customers know their own reason.
    const reason = changedBy === 'OWNER' && cancelReason
    const why = { label: 'Motivo', value: reason && <MailLines text={reason} /> }
    return <MailDetails details={[why, service, phone]} />
  }
  const location = <LocationLines appointment={appointment} reader="customer" />
  return (
    <MailDetails
      details={[
        service,
        { label: 'Duración', value: duration },
        { label: 'Precio', value: price },
        { label: 'Lugar', value: location },
        phone,
      ]}
    />
  )
}
