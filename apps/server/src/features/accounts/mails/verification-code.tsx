import { productName } from '@cuando/es/product'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton } from '../../../platform/mail/parts/mail-links.tsx'
import { MailCode, MailHeading, MailText } from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type VerificationCode = {
  email: string
  /** Six digits. */
  code: string
  minutesValid: number
  publicUrl: string
}

/**
 * The mail with the code that activates an account. It contains nothing typed at registration: the address
 * may belong to somebody else.
 */
export async function verificationCodeMail({
  email,
  code,
  minutesValid,
  publicUrl,
}: VerificationCode) {
  const subject = `Tu código de ${productName}: ${code}`
  const url = new URL('/verify-code', publicUrl)
  url.searchParams.set('email', email)
  const mail = (
    <MailLayout
      subject={subject}
      preview={`Escríbelo para activar tu cuenta. Es válido durante ${minutesValid} minutos.`}
      publicUrl={publicUrl}
      footer={`Recibes este correo porque alguien registró esta dirección en ${productName}.`}
    >
      <MailHeading>Tu código de verificación</MailHeading>
      <MailText>Escribe este código para activar tu cuenta:</MailText>
      <MailCode>{code}</MailCode>
      <MailText>Es válido durante {minutesValid} minutos. No lo compartas con nadie.</MailText>
      <MailButton href={url.href}>Escribir el código</MailButton>
      <MailText isQuiet>
        Si no fuiste tú quien creó la cuenta, ignora este correo: sin el código no se activa.
      </MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}
