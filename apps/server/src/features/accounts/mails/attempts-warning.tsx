import { productName } from '@cuando/es/product'
import { MailLayout } from '../../../platform/mail/parts/mail-layout.tsx'
import { MailButton } from '../../../platform/mail/parts/mail-links.tsx'
import { MailHeading, MailText } from '../../../platform/mail/parts/mail-parts.tsx'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { Warning } from '../guard/warn-owner.ts'

type AttemptsWarning = { email: string; warning: Warning; publicUrl: string }

const words = {
  CODES: {
    subject: 'Alguien está pidiendo códigos de tu cuenta',
    what: 'Alguien pidió hoy muchos códigos para cambiar la contraseña de tu cuenta.',
    result: 'Nadie entró con esto: los códigos llegan solo a este correo.',
    advice:
      'Puedes ignorar esos correos. No le des ningún código a nadie, aunque diga ser de soporte.',
  },
  GUESSES: {
    subject: 'Alguien está probando códigos en tu cuenta',
    what: 'Alguien intentó adivinar hoy, muchas veces, el código que llega a tu correo.',
    result: 'Nadie entró con esto: todos los códigos que probó eran incorrectos.',
    advice:
      'No tienes que hacer nada. No le des ningún código a nadie, aunque diga ser de soporte.',
  },
  PASSWORDS: {
    subject: 'Alguien está probando contraseñas en tu cuenta',
    what: 'Alguien intentó entrar hoy a tu cuenta muchas veces, con contraseñas incorrectas.',
    result: 'Nadie entró con esto: ninguna de esas contraseñas era la tuya.',
    advice:
      'Si tu contraseña es corta o la usas en otro sitio, cámbiala por una larga que no uses en ningún otro.',
  },
} as const satisfies Record<Warning, object>

/** The mail that warns an owner about attempts by strangers, and says that the account is safe. */
export async function attemptsWarningMail({ email, warning, publicUrl }: AttemptsWarning) {
  const { subject, what, result, advice } = words[warning]
  const url = new URL('/recuperar-contrasena', publicUrl)
  url.searchParams.set('email', email)
  const mail = (
    <MailLayout
      subject={subject}
      preview={result}
      publicUrl={publicUrl}
      footer={`Recibes este correo porque esta dirección tiene una cuenta de ${productName}. Hoy te avisamos solo esta vez.`}
    >
      <MailHeading>{subject}</MailHeading>
      <MailText>{what}</MailText>
      <MailText>
        {result} Por hoy no aceptamos más intentos desde conexiones que no conocemos. Desde la que
        usas siempre puedes entrar como de costumbre.
      </MailText>
      <MailText>{advice}</MailText>
      {warning === 'PASSWORDS' && <MailButton href={url.href}>Cambiar mi contraseña</MailButton>}
    </MailLayout>
  )
  return { subject, ...(await renderMail(mail)) }
}
