import { productName } from '@cuando/es/product'
import { MailButton } from '../../../platform/mail/mail-button.tsx'
import { MailHeading } from '../../../platform/mail/mail-heading.tsx'
import { MailHighlight } from '../../../platform/mail/mail-highlight.tsx'
import { MailLayout } from '../../../platform/mail/mail-layout.tsx'
import { MailText } from '../../../platform/mail/mail-text.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { AppointmentLinks, AppointmentMail, ChangeKind } from './appointment-mail.ts'
import { appointmentWords } from './appointment-words.ts'
import { ChangeLinks } from './change-links.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { customerWords } from './customer-words.ts'
import { unlinkTyped } from './unlink-typed.ts'

/**
 * The mail to the customer about what became of their appointment. `links` are left out of a cancelled one's, where
 * nothing can be changed any more.
 */
export async function customerMail(
  about: AppointmentMail,
  change: ChangeKind,
  links?: AppointmentLinks,
): Promise<{ subject: string; html: string; text: string }> {
  const appointment = unlinkTyped(about)
  const { commerce, publicUrl } = appointment
  const { when, zone, before } = appointmentWords(appointment)
  const { subject, greeting, calendar } = customerWords(appointment, change)
  const isOn = change !== 'cancelled'
  const mail = (
    <MailLayout
      subject={subject}
      preview={[when, appointment.serviceName].filter(Boolean).join(' · ')}
      publicUrl={publicUrl}
      footer={`Recibes este correo por tu cita en ${commerce.name}, agendada con ${productName}.`}
    >
      <MailHeading>{subject}</MailHeading>
      <MailText>{greeting}</MailText>
      <MailHighlight note={zone}>{when}</MailHighlight>
      {change === 'moved' && before && <MailText isQuiet>{before}</MailText>}
      <CustomerDetails appointment={appointment} isOn={isOn} />
      {isOn && <ChangeLinks appointment={appointment} links={links} />}
      {!isOn && appointment.changedBy === 'OWNER' && (
        <MailButton href={bookingUrl(appointment)}>Agendar otra cita</MailButton>
      )}
      <MailText isQuiet>{calendar}</MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}

function bookingUrl({ commerce, publicUrl }: AppointmentMail): string {
  return new URL(`/book/${encodeURIComponent(commerce.username)}`, publicUrl).href
}
