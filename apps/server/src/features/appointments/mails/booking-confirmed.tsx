import { productName } from '@cuando/es/product'
import { MailButton } from '../../../platform/mail/mail-button.tsx'
import { MailDetails } from '../../../platform/mail/mail-details.tsx'
import { MailHeading } from '../../../platform/mail/mail-heading.tsx'
import { MailHighlight } from '../../../platform/mail/mail-highlight.tsx'
import { MailLayout } from '../../../platform/mail/mail-layout.tsx'
import { MailLink } from '../../../platform/mail/mail-link.tsx'
import { MailText } from '../../../platform/mail/mail-text.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { AppointmentLinks, AppointmentMail } from './appointment-mail.ts'
import { appointmentWords } from './appointment-words.ts'
import { changeRule } from './change-rule.ts'
import { PhoneLinks } from './phone-links.tsx'
import { PlaceLines } from './place-lines.tsx'

/** The mail to the customer whose booking stands. */
export async function bookingConfirmedMail(appointment: AppointmentMail, links?: AppointmentLinks) {
  const { commerce, customer } = appointment
  const words = appointmentWords(appointment)
  const subject = `Tu cita en ${commerce.name} está confirmada`
  const mail = (
    <MailLayout
      subject={subject}
      preview={[words.when, appointment.serviceName].filter(Boolean).join(' · ')}
      publicUrl={appointment.publicUrl}
      footer={`Recibes este correo porque reservaste una cita en ${commerce.name} con ${productName}.`}
    >
      <MailHeading>{subject}</MailHeading>
      <MailText>Hola, {customer.name}: te esperamos.</MailText>
      <MailHighlight note={words.zone}>{words.when}</MailHighlight>
      <MailDetails
        details={[
          { label: 'Servicio', value: appointment.serviceName },
          { label: 'Duración', value: words.duration },
          { label: 'Precio', value: words.price },
          { label: 'Lugar', value: <PlaceLines appointment={appointment} reader="customer" /> },
          { label: 'Teléfono del negocio', value: <PhoneLinks phone={commerce.phone} /> },
        ]}
      />
      <MailText>{changeRule(appointment, links !== undefined)}</MailText>
      {links && <MailButton href={links.edit}>Cambiar mi cita</MailButton>}
      {links && (
        <MailText>
          <MailLink href={links.cancel}>Cancelar mi cita</MailLink>
        </MailText>
      )}
      <MailText isQuiet>
        Para tenerla en tu calendario, abre el archivo invitacion.ics que viene con este correo.
      </MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}
