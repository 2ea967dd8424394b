import { expect, test } from 'vitest'
import { verificationCodeMail } from './verification-code.tsx'

const mail = () =>
  verificationCodeMail({
    email: 'ana+uno@correo.test',
    code: '048213',
    minutesValid: 15,
    publicUrl: 'https://cuando.test',
  })

test('the code is in the subject and, as one word, in both bodies', async () => {
  const { subject, html, text } = await mail()
  expect(subject).toBe('Tu código de Cuando: 048213')
  expect(html).toMatch(/>048213</)
  expect(text.split('\n')).toContain('048213')
})

test('the mail says how long the code is valid, and that an unrequested mail can be ignored', async () => {
  const { text } = await mail()
  expect(text).toContain('Es válido durante 15 minutos.')
  expect(text).toContain('Si no fuiste tú')
})

test('its link opens the page of codes for that address', async () => {
  const { html, text } = await mail()
  const link = 'https://cuando.test/verify-code?email=ana%2Buno%40correo.test'
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain(link)
})

test('it is in Spanish, fits a phone and follows the dark scheme', async () => {
  const { html } = await mail()
  expect(html).toContain('<html dir="ltr" lang="es-MX">')
  expect(html).toContain('name="viewport"')
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})
