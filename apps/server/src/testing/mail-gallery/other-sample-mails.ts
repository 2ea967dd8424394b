import { invitationMail } from '../../features/access/mails/invitation.tsx'
import { attemptsWarningMail } from '../../features/accounts/mails/attempts-warning.tsx'
import { recoveryCodeMail } from '../../features/accounts/mails/recovery-code.tsx'
import { verificationCodeMail } from '../../features/accounts/mails/verification-code.tsx'
import { failedBackupMail } from '../../features/backups/mails/failed-backup.tsx'

interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** One mail with sample contents, as the gallery shows it. */
export interface SampleMail {
  /** Its path in the gallery and the name of its pictures. */
  name: string
  /** Its subject in Spanish, as the gallery names it. */
  title: string
  /** The function that makes it: a test finds the mails that have no sample. */
  of: (...about: never[]) => Promise<RenderedMail>
  /** `publicUrl` is the gallery's own, which has the pictures. */
  render(publicUrl: string): Promise<RenderedMail>
}

const account = { email: 'ana@correo.test', code: '048213', minutesValid: 15 }

/** The mails that are about no appointment: of accounts, and to the operator. */
export const otherMails: SampleMail[] = [
  {
    name: 'codigo-verificacion',
    title: 'Cuenta: código de verificación',
    of: verificationCodeMail,
    render: (publicUrl) => verificationCodeMail({ ...account, publicUrl }),
  },
  {
    name: 'codigo-contrasena',
    title: 'Cuenta: código para cambiar la contraseña',
    of: recoveryCodeMail,
    render: (publicUrl) => recoveryCodeMail({ ...account, publicUrl }),
  },
  {
    name: 'invitacion',
    title: 'Equipo: invitación',
    of: invitationMail,
    render: (publicUrl) =>
      invitationMail({
        commerceName: 'Estética Lucía',
        ownerName: 'Lucía Gómez',
        role: 'STAFF',
        url: `${publicUrl}/invitation#6c1f`,
        publicUrl,
      }),
  },
  ...(['CODES', 'GUESSES', 'PASSWORDS'] as const).map((warning) => ({
    name: `aviso-${warning.toLowerCase()}`,
    title: `Cuenta: aviso de intentos (${warning})`,
    of: attemptsWarningMail,
    render: (publicUrl: string) =>
      attemptsWarningMail({ email: account.email, warning, publicUrl }),
  })),
  {
    name: 'respaldo-fallido',
    title: 'Operador: un respaldo que falló',
    of: failedBackupMail,
    render: (publicUrl) =>
      failedBackupMail({
        reason: 'No queda espacio para el respaldo en /var/backups/cuando',
        goodAt: new Date('2026-11-22T09:00:00Z'),
        publicUrl,
      }),
  },
]
