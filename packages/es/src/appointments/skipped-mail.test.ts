import { expect, it } from 'vitest'
import { describeSkippedMail } from './skipped-mail.ts'

const skipped = { max: 5, isReminder: false }

it.each([
  ['RECIPIENT', 'No le enviamos correo a Rosa: hoy ya le enviamos 5.'],
  ['BUSINESS', 'Hoy ya se enviaron los 5 correos de tu negocio.'],
  ['MAILBOX', 'No le enviamos correo a Rosa: hoy recibió demasiados de varios negocios.'],
  ['ALGO_NUEVO', 'No le enviamos correo a Rosa.'],
])('says which limit was used up, if it is known: %s', (limit, text) => {
  expect(describeSkippedMail({ ...skipped, limit }, 'Rosa', true)).toBe(text)
})
