import { join } from 'node:path'
import { composeMessage, type OutgoingMail } from '../platform/mail/compose-message.ts'
import { makeMailer } from '../platform/mail/make-mailer.ts'
import { RecipientRefused } from '../platform/mail/send-failure.ts'
import { AdminError, type Command, type CommandEnv } from './command.ts'
import { printable } from './find-business.ts'

/** As long as a mail of the server may take. */
const TIMEOUT_MS = 30_000
const MAX_ANSWER_CHARACTERS = 300

/** Sends a mail the way the server does, to try the settings out. */
export const mailCommand: Command = {
  usage: [
    { line: 'mail test CORREO', does: 'Envía un correo de prueba y dice qué respondió SMTP' },
  ],
  async run(args, env) {
    const [what, to, ...rest] = args
    if (what !== 'test' || to === undefined || rest.length > 0)
      throw new AdminError('Usa: npm run admin -- mail test CORREO')
    const { mailFrom } = env
    if (mailFrom === undefined) throw new Error('No sender is configured')
    return env.smtpUrl
      ? sendOver(env.smtpUrl, mailFrom, testMail(to))
      : writeFile(env, mailFrom, testMail(to))
  },
}

const testMail = (to: string): OutgoingMail => ({
  to: { address: to },
  subject: 'Correo de prueba de Cuando',
  text: 'Si lees esto, Cuando puede enviar correos. No hace falta responder.',
  html: '<p>Si lees esto, Cuando puede enviar correos. No hace falta responder.</p>',
})

async function sendOver(smtpUrl: string, from: string, mail: OutgoingMail): Promise<string> {
  const message = compose(from, mail)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, connectionTimeout: TIMEOUT_MS })
  try {
    const { response } = await transport.sendMail({
      ...message,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return `El servidor aceptó el correo para ${mail.to.address}, de ${from}.\nRespondió: ${answer(response)}\n`
  } catch (error) {
    throw new AdminError(explain(error as Failure, new URL(smtpUrl)))
  } finally {
    transport.close()
  }
}

function compose(from: string, mail: OutgoingMail) {
  try {
    return composeMessage(from, mail)
  } catch (error) {
    if (error instanceof RecipientRefused)
      throw new AdminError(`«${printable(mail.to.address)}» no es un correo`)
    throw error
  }
}

async function writeFile(
  { dataDir }: CommandEnv,
  from: string,
  mail: OutgoingMail,
): Promise<string> {
  compose(from, mail)
  const lines: string[] = []
  const mailer = makeMailer({ from, dataDir, log: (line) => lines.push(line) })
  try {
    await mailer.send(mail)
  } catch (error) {
    const { code } = error as Failure
    throw new AdminError(`No se puede escribir en ${join(dataDir, 'mail')}: ${code ?? 'error'}`)
  }
  return `Sin SMTP_URL no se envía ningún correo.\n${lines.join('\n')}\n`
}

/** The fields of nodemailer's errors. */
interface Failure {
  code?: string
  originalCode?: string
  command?: string
  response?: string
}

/** The remedy in one line, for each step of a mail in their order. */
function explain({ code, originalCode, command, response }: Failure, url: URL): string {
  const host = url.port === '' ? url.hostname : url.host
  if (code === 'EDNS') return `No se encuentra el servidor ${host} de SMTP_URL`
  if (originalCode === 'ECONNREFUSED') return `${host} rechaza la conexión: revisa SMTP_URL`
  if (code === 'ETIMEDOUT' || code === 'EABORT' || originalCode === 'ETIMEDOUT')
    return `${host} no respondió en 30 segundos: revisa el puerto de SMTP_URL, y que smtps:// sea solo para el 465`
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return `${host} no empieza con TLS en ese puerto: usa smtp:// en SMTP_URL, o el puerto 465`
  if (originalCode && /CERT|ISSUER|SIGNATURE|CHAIN/.test(originalCode))
    return `El certificado de ${host} no vale (${originalCode})`
  const said = response ? `: ${answer(response)}` : ''
  if (code === 'ETLS') return `${host} no pudo pasar a TLS${said}`
  if (code === 'EAUTH') return `${host} rechaza el usuario o la contraseña de SMTP_URL${said}`
  if (command === 'MAIL FROM') return `${host} rechaza el remitente de MAIL_FROM${said}`
  if (command === 'RCPT TO') return `${host} rechaza al destinatario${said}`
  return `${host} no aceptó el correo${said || ` (${originalCode ?? code ?? 'sin motivo'})`}`
}

/** The server's text on one line, without control characters that a terminal would obey. */
const answer = (text: string) =>
  printable(text.replace(/\s+/g, ' ').slice(0, MAX_ANSWER_CHARACTERS).trim())
