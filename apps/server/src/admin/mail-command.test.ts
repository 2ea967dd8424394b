import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startMailTrap } from '../testing/worlds/mail-trap.ts'
import { AdminError, type CommandEnv } from './command.ts'
import { mailCommand } from './mail-command.ts'

const mailFrom = 'Cuando <citas@cuando.test>'
let trap: Awaited<ReturnType<typeof startMailTrap>>
beforeAll(async () => {
  trap = await startMailTrap()
})
afterEach(() => {
  for (const verb of ['EHLO', 'STAR', 'AUTH', 'MAIL', 'RCPT', 'DATA']) trap.answer(verb, null)
})
afterAll(() => trap.close())

/** The output of the command, or '✗' and the line that it fails with. */
async function mail(args: string[], env: Partial<CommandEnv> = {}): Promise<string> {
  try {
    const all = { databaseDirectUrl: '', dataDir: '', smtpUrl: trap.url, mailFrom, ...env }
    return await mailCommand.run(args, all, async () => new Date())
  } catch (error) {
    if (error instanceof AdminError) return `✗ ${error.message}`
    throw error
  }
}
const host = () => new URL(trap.url).host

it('sends a mail from MAIL_FROM, and shows what the server answered', async () => {
  expect(await mail(['test', 'ana@correo.test'])).toBe(
    `El servidor aceptó el correo para ana@correo.test, de ${mailFrom}.\nRespondió: 250 2.0.0 Kept\n`,
  )
  const { from, to, raw } = await trap.next()
  expect([from, to]).toEqual(['citas@cuando.test', ['ana@correo.test']])
  expect(raw).toContain('Subject: Correo de prueba de Cuando')
})

it.each([
  ['MAIL', '553 5.1.8 Not yours', 'rechaza el remitente de MAIL_FROM: 553 5.1.8 Not yours'],
  ['RCPT', '550 5.1.1 No such user', 'rechaza al destinatario: 550 5.1.1 No such user'],
  ['DATA', '554 5.7.1 \u001b[31mSpam', 'no aceptó el correo: 554 5.7.1'],
])('says what the server refuses at %s', async (verb, line, reason) => {
  trap.answer(verb, line)
  const said = await mail(['test', 'ana@correo.test'])
  expect(said).toContain(`✗ ${host()} ${reason}`)
  expect(said).not.toContain('\u001b')
})

it('says that the password is wrong', async () => {
  trap.answer('EHLO', '250-trap.test\r\n250 AUTH PLAIN')
  trap.answer('AUTH', '535 5.7.8 Bad credentials')
  const smtpUrl = trap.url.replace('smtp://', 'smtp://ana:secreto@')
  const said = await mail(['test', 'ana@correo.test'], { smtpUrl })
  expect(said).toBe(
    `✗ ${host()} rechaza el usuario o la contraseña de SMTP_URL: 535 5.7.8 Bad credentials`,
  )
})

it('says that TLS fails', async () => {
  const smtpUrl = trap.url.replace('smtp:', 'smtps:')
  expect(await mail(['test', 'ana@correo.test'], { smtpUrl })).toContain('no empieza con TLS')
  trap.answer('EHLO', '250-trap.test\r\n250 STARTTLS')
  trap.answer('STAR', '454 4.7.0 Not now')
  expect(await mail(['test', 'ana@correo.test'])).toBe(
    `✗ ${host()} no pudo pasar a TLS: 454 4.7.0 Not now`,
  )
})

it('says that the server is not there', async () => {
  expect(await mail(['test', 'a@b.test'], { smtpUrl: 'smtp://correo.invalid' })).toBe(
    '✗ No se encuentra el servidor correo.invalid de SMTP_URL',
  )
  const closed = await closedPort()
  expect(await mail(['test', 'a@b.test'], { smtpUrl: `smtp://127.0.0.1:${closed}` })).toBe(
    `✗ 127.0.0.1:${closed} rechaza la conexión: revisa SMTP_URL`,
  )
})

/** A port that nothing listens on. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
}

it('names the file of the mail if there is no mail server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuando-mail-'))
  try {
    const said = await mail(['test', 'ana@correo.test'], { smtpUrl: undefined, dataDir })
    const [name = ''] = await readdir(join(dataDir, 'mail'))
    const file = join(dataDir, 'mail', name)
    expect(said).toBe(`Sin SMTP_URL no se envía ningún correo.\nUn correo está en ${file}\n`)
    expect(await readFile(file, 'utf8')).toContain('To: ana@correo.test')
  } finally {
    await rm(dataDir, { recursive: true })
  }
  expect(
    await mail(['test', 'a@b.test'], { smtpUrl: undefined, dataDir: '/dev/null/none' }),
  ).toMatch(/^✗ No se puede escribir en \/dev\/null\/none\/mail: ENOTDIR/)
})

it('explains a wrong command', async () => {
  expect(await mail([])).toBe('✗ Usa: npm run admin -- mail test CORREO')
  expect(await mail(['test', 'a@b.test', 'c@d.test'])).toMatch(/^✗ Usa: /)
  expect(await mail(['test', 'nadie'])).toBe('✗ «nadie» no es un correo')
  expect(await mail(['test', 'nadie'], { smtpUrl: undefined })).toBe('✗ «nadie» no es un correo')
})
