import { expect, test } from 'vitest'
import { recoveryCodeMail } from './recovery-code.tsx'

const mail = () =>
  recoveryCodeMail({
    email: 'ana+uno@correo.test',
    code: '048213',
    minutesValid: 15,
    publicUrl: 'https://cuando.test',
  })

test('the code is in the subject and, as one word, in both bodies', async () => {
  const { subject, html, text } = await mail()
  expect(subject).toBe('Tu código para cambiar tu contraseña: 048213')
  expect(html).toMatch(/>048213</)
  expect(text.split('\n')).toContain('048213')
})

test('the mail says how long the code is valid, and that an unrequested mail can be ignored', async () => {
  const { text } = await mail()
  expect(text).toContain('Es válido durante 15 minutos.')
  expect(text).toContain('Si no fuiste tú')
})

test('its link opens the recovery for that address', async () => {
  const { html, text } = await mail()
  const link = 'https://cuando.test/recuperar-contrasena?email=ana%2Buno%40correo.test'
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain(link)
})
