import { expect, test } from 'vitest'
import type { Warning } from '../guard/warn-owner.ts'
import { attemptsWarningMail } from './attempts-warning.tsx'

const mail = (warning: Warning) =>
  attemptsWarningMail({ email: 'ana+uno@correo.test', warning, publicUrl: 'https://cuando.test' })

test.each([
  ['CODES', 'Alguien está pidiendo códigos de tu cuenta'],
  ['GUESSES', 'Alguien está probando códigos en tu cuenta'],
  ['PASSWORDS', 'Alguien está probando contraseñas en tu cuenta'],
] as const)('%s: the subject names the attack', async (warning, subject) => {
  expect((await mail(warning)).subject).toBe(subject)
})

test.each(['CODES', 'GUESSES', 'PASSWORDS'] as const)(
  '%s: the mail says that nothing was opened, what is done about it, and what to do',
  async (warning) => {
    const { html, text } = await mail(warning)
    expect(text).toContain('Nadie entró')
    expect(text).toContain('Hoy te avisamos solo esta vez')
    expect(text).toContain('puedes entrar como de costumbre')
    const link = 'https://cuando.test/recuperar-contrasena?email=ana%2Buno%40correo.test'
    expect(html.includes(`href="${link}"`)).toBe(warning === 'PASSWORDS')
    // Six digits would be mistaken for a code.
    expect(text).not.toMatch(/\b\d{6}\b/)
  },
)
