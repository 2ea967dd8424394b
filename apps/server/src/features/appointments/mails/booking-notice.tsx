import { productName } from '@cuando/es/product'
import { MailButton } from '../../../platform/mail/mail-button.tsx'
import { MailDetails } from '../../../platform/mail/mail-details.tsx'
import { MailHeading } from '../../../platform/mail/mail-heading.tsx'
import { MailHighlight } from '../../../platform/mail/mail-highlight.tsx'
import { MailLayout } from '../../../platform/mail/mail-layout.tsx'
import { MailLines } from '../../../platform/mail/mail-lines.tsx'
import { MailLink } from '../../../platform/mail/mail-link.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { AppointmentMail } from './appointment-mail.ts'
import { appointmentWords } from './appointment-words.ts'
import { PhoneLinks } from './phone-links.tsx'
import { PlaceLines } from './place-lines.tsx'

/** The mail to the owner about a booking by a customer. */
export async function bookingNoticeMail(appointment: AppointmentMail) {
  const { customer, publicUrl } = appointment
  const words = appointmentWords(appointment)
  const subject = `Nueva cita: ${words.customer}, ${words.when}`
  const mail = (
    <MailLayout
      subject={subject}
      preview={[appointment.serviceName, words.duration].filter(Boolean).join(' · ')}
      publicUrl={publicUrl}
      footer={`Recibes este correo porque tienes activados los avisos por correo en ${productName}.`}
    >
      <MailHeading>{`Nueva cita de ${words.customer}`}</MailHeading>
      <MailHighlight note={words.zone}>{words.when}</MailHighlight>
      <MailDetails
        details={[
          { label: 'Teléfono', value: customer.phone && <PhoneLinks phone={customer.phone} /> },
          {
            label: 'Correo',
            value: <MailLink href={`mailto:${customer.email}`}>{customer.email}</MailLink>,
          },
          { label: 'Servicio', value: appointment.serviceName },
          { label: 'Duración', value: words.duration },
          { label: 'Precio', value: words.price },
          { label: 'Lugar', value: <PlaceLines appointment={appointment} reader="owner" /> },
          { label: 'Notas', value: appointment.notes && <MailLines text={appointment.notes} /> },
        ]}
      />
      <MailButton href={new URL('/', publicUrl).href}>Abrir mi agenda</MailButton>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}
