import { productName } from '@cuando/es/product'
import { MailButton } from '../../../platform/mail/mail-button.tsx'
import { MailHeading } from '../../../platform/mail/mail-heading.tsx'
import { MailHighlight } from '../../../platform/mail/mail-highlight.tsx'
import { MailLayout } from '../../../platform/mail/mail-layout.tsx'
import { MailText } from '../../../platform/mail/mail-text.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { AppointmentMail, ChangeKind } from './appointment-mail.ts'
import { appointmentWords } from './appointment-words.ts'
import { OwnerDetails } from './owner-details.tsx'
import { unlinkTyped } from './unlink-typed.ts'

const titles = {
  booked: 'Nueva cita',
  moved: 'Cita reagendada',
  cancelled: 'Cita cancelada',
} as const

/** The mail to the owner about what a customer did to an appointment. */
export async function ownerMail(
  about: AppointmentMail,
  change: ChangeKind,
): Promise<{ subject: string; html: string; text: string }> {
  const appointment = unlinkTyped(about)
  const { serviceName, publicUrl } = appointment
  const { customer, when, zone, before, duration } = appointmentWords(appointment)
  const subject = `${titles[change]}: ${customer}, ${when}`
  const mail = (
    <MailLayout
      subject={subject}
      preview={[serviceName, duration].filter(Boolean).join(' · ')}
      publicUrl={publicUrl}
      footer={`Recibes este correo porque tienes activados los avisos por correo en ${productName}.`}
    >
      <MailHeading>{`${titles[change]} de ${customer}`}</MailHeading>
      <MailHighlight note={zone}>{when}</MailHighlight>
      {change === 'moved' && before && <MailText isQuiet>{before}</MailText>}
      <OwnerDetails appointment={appointment} isOn={change !== 'cancelled'} />
      <MailButton href={new URL('/', publicUrl).href}>Abrir mi agenda</MailButton>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}
