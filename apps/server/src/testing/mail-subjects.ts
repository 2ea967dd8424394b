import { expect } from 'vitest'

const after = (news: string) => expect.stringMatching(`^${news}: .+ · .+`)

/** The subjects of the mails to customers, by their news. */
export const mailSubjects = {
  booked: expect.stringMatching(/^[A-ZÁ-Ú]\S\S \d+ \S{3}, \S+(?: y \d+ más)? · .+/),
  moved: after('Nueva hora'),
  changed: after('Cambió'),
  corrected: after('Datos cambiados'),
  linked: after('Enlace'),
  delayed: after('Con retraso'),
  cancelled: after('Cancelada'),
  reopened: after('Sigue en pie'),
}
