import { productName } from '@cuando/es/product'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton } from '../../../platform/mail/parts/mail-links.tsx'
import { MailCode, MailHeading, MailText } from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'

type RecoveryCode = {
  email: string
  /** Six digits. */
  code: string
  minutesValid: number
  publicUrl: string
}

/** The mail with the code that lets an owner choose a new password. */
export async function recoveryCodeMail({ email, code, minutesValid, publicUrl }: RecoveryCode) {
  const subject = `Tu código para cambiar tu contraseña: ${code}`
  const url = new URL('/recuperar-contrasena', publicUrl)
  url.searchParams.set('email', email)
  const mail = (
    <MailLayout
      subject={subject}
      preview={`Escríbelo para elegir otra contraseña. Es válido durante ${minutesValid} minutos.`}
      publicUrl={publicUrl}
      footer={`Recibes este correo porque alguien pidió cambiar la contraseña de tu cuenta de ${productName}.`}
    >
      <MailHeading>Cambia tu contraseña</MailHeading>
      <MailText>Escribe este código para elegir una contraseña nueva:</MailText>
      <MailCode>{code}</MailCode>
      <MailText>Es válido durante {minutesValid} minutos. No lo compartas con nadie.</MailText>
      <MailButton href={url.href}>Escribir el código</MailButton>
      <MailText isQuiet>
        Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.
      </MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}
