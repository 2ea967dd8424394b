import { invitedTo } from '@cuando/contract/team/member-login'
import { productName } from '@cuando/es/product'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton } from '../../../platform/mail/parts/mail-links.tsx'
import { MailHeading, MailText } from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'

interface Invitation {
  commerceName: string
  ownerName: string
  role: string
  url: string
  publicUrl: string
}

/** The mail that invites a member of a team to log in. */
export async function invitationMail({
  commerceName,
  ownerName,
  role,
  url,
  publicUrl,
}: Invitation) {
  const subject = `${commerceName} te invita a su agenda`
  const purpose = invitedTo(role)
  const mail = (
    <MailLayout
      subject={subject}
      preview={`${ownerName} te invita a la agenda de ${commerceName}, ${purpose}.`}
      publicUrl={publicUrl}
      footer={`Recibes este correo porque ${ownerName} escribió tu dirección en ${productName}.`}
    >
      <MailHeading>{subject}</MailHeading>
      <MailText>
        {ownerName} te invita a la agenda de {commerceName} en {productName}, {purpose}, con tu
        propia cuenta.
      </MailText>
      <MailButton href={url}>Aceptar la invitación</MailButton>
      <MailText>El enlace es personal, sirve una vez y vale 7 días. No lo reenvíes.</MailText>
      <MailText isQuiet>
        Si no conoces este negocio, ignora este correo: sin el enlace no pasa nada.
      </MailText>
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}
