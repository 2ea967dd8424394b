import { MailButton } from '../../../platform/mail/mail-button.tsx'
import { MailLink } from '../../../platform/mail/mail-link.tsx'
import { MailText } from '../../../platform/mail/mail-text.tsx'
import type { AppointmentLinks, AppointmentMail } from './appointment-mail.ts'
import { changeRule } from './change-rule.ts'

type ChangeLinksProps = { appointment: AppointmentMail; links: AppointmentLinks | undefined }

/** What the customer can still do about the appointment, until when, and where. */
export function ChangeLinks({ appointment, links }: ChangeLinksProps) {
  return (
    <>
      <MailText>{changeRule(appointment, links !== undefined)}</MailText>
      {links && !appointment.isEvent && <MailButton href={links.edit}>Cambiar mi cita</MailButton>}
      {links && (
        <MailText>
          <MailLink href={links.cancel}>Cancelar mi cita</MailLink>
        </MailText>
      )}
    </>
  )
}
