import { formatInstant } from '@cuando/es/time/dates'
import { defaultZone } from '@cuando/time/canonical-zone'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailHeading, MailText } from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'

interface FailedBackup {
  reason: string
  /** The last one that succeeded. */
  goodAt: Date | null
  publicUrl: string
}

/** The mail that tells the operator why there is no new backup. */
export async function failedBackupMail({ reason, goodAt, publicUrl }: FailedBackup) {
  const subject = 'El respaldo de Cuando falló'
  const last = goodAt
    ? `El último respaldo bueno es del ${formatInstant(goodAt.getTime(), defaultZone)}, hora del centro de México.`
    : 'Todavía no hay ningún respaldo bueno.'
  const mail = (
    <MailLayout
      subject={subject}
      preview={last}
      publicUrl={publicUrl}
      footer="Recibes este correo porque OPERATOR_EMAIL nombra esta dirección. Mientras falle, te avisamos una vez al día."
    >
      <MailHeading>{subject}</MailHeading>
      <MailText>{reason}</MailText>
      <MailText>{last}</MailText>
      <MailText>
        Se intenta de nuevo cada hora. Revisa la carpeta BACKUP_DIR, el espacio libre y el registro
        del servidor.
      </MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}
