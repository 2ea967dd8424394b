import { invitationMail } from '../../features/access/mails/invitation.tsx'
import { attemptsWarningMail } from '../../features/accounts/mails/attempts-warning.tsx'
import { recoveryCodeMail } from '../../features/accounts/mails/recovery-code.tsx'
import { verificationCodeMail } from '../../features/accounts/mails/verification-code.tsx'
import { failedBackupMail } from '../../features/backups/mails/failed-backup.tsx'
import {
  freeMail,
  offerMail,
  proofMail,
  type WaitingMailAbout,
} from '../../features/waiting/mails/waiting-mail.tsx'

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

const waitingAt = (publicUrl: string): WaitingMailAbout => ({
  name: 'Rosa',
  greetedName: 'Rosa',
  commerceName: 'Estética Lucía',
  brand: { name: 'Estética Lucía', url: `${publicUrl}/book/estetica-lucia`, pictureUrl: null },
  serviceName: 'Corte y peinado',
  firstDate: '2026-11-27',
  lastDate: '2026-11-27',
  part: 'MORNING',
  isSooner: false,
  changePage: null,
  isOnline: false,
  timezone: 'America/Mexico_City',
  hourFormat: '24',
  publicUrl,
  page: `${publicUrl}/espera/estetica-lucia?lugar=6c1f`,
})
const freed = { date: '2026-11-27', time: '10:30' }

/** The mails that are about no appointment: of accounts, of the waiting list, and to the operator. */
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
  {
    name: 'espera-confirmar',
    title: 'Lista de espera: confirmar el correo',
    of: proofMail,
    render: (publicUrl) => proofMail(waitingAt(publicUrl)),
  },
  {
    name: 'espera-lugar',
    title: 'Lista de espera: se liberó un lugar',
    of: offerMail,
    render: (publicUrl) =>
      offerMail(waitingAt(publicUrl), {
        ...freed,
        ...{ duration: 90, memberName: 'Sofía', until: '11:20' },
      }),
  },
  {
    name: 'espera-libre',
    title: 'Lista de espera: hay lugar para quien lo reserve primero',
    of: freeMail,
    render: (publicUrl) =>
      freeMail(waitingAt(publicUrl), { ...freed, book: `${publicUrl}/book/estetica-lucia` }),
  },
]
