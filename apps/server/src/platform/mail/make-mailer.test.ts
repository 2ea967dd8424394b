import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { canMountDisks, mountDisk } from '../../testing/process/mount-disk.ts'
import { startMailTrap } from '../../testing/worlds/mail-trap.ts'
import type { OutgoingMail } from './compose-message.ts'
import { makeMailer } from './make-mailer.ts'

const from = 'Cuando <citas@cuando.test>'
const mail: OutgoingMail = {
  to: { name: 'Íñigo Muñoz, «el Güero»', address: 'inigo@correo.test' },
  subject: 'Tu cita en Peluquería Ñandú está confirmada',
  html: '<p>Te esperamos, <b>Íñigo</b>.</p>',
  text: 'Te esperamos, Íñigo.',
  messageId: 'cita-1.0@cuando.test',
  replyTo: { name: 'Ñandú', address: 'nandu@correo.test' },
}
const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function mailerToFolder(given?: string) {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'cuando-mail-')))
  if (!given) cleanUps.push(() => rm(dataDir, { recursive: true }))
  const lines: string[] = []
  const mailer = makeMailer({ from, dataDir, log: (line) => lines.push(line) })
  const folder = join(dataDir, 'mail')
  const read = async () => {
    const names = (await readdir(folder)).sort()
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
    return Promise.all(files.map((file) => PostalMime.parse(file)))
  }
  return { mailer, lines, folder, read }
}

async function mailerToTrap() {
  const trap = await startMailTrap()
  cleanUps.push(() => trap.close())
  const log = () => expect.unreachable('nothing is announced where mail is sent')
  const mailer = makeMailer({ smtpUrl: trap.url, from, dataDir: '/nowhere', log })
  cleanUps.push(() => mailer.close())
  return { trap, mailer }
}

test('no sender name can add a header or a recipient', async () => {
  const { trap, mailer } = await mailerToTrap()
  await mailer.send({ ...mail, fromName: 'Ana" <a@b.test>,\r\nBcc: otra@correo.test\r\n\r\nx' })
  const { from: sender, to, raw } = await trap.next()
  expect([sender, to]).toEqual(['citas@cuando.test', ['inigo@correo.test']])
  const parsed = await PostalMime.parse(raw)
  expect(parsed.from).toEqual({
    name: 'Ana" <a@b.test>, Bcc: otra@correo.test x',
    address: 'citas@cuando.test',
  })
  expect(parsed.bcc).toBeUndefined()
})

test('without SMTP a mail becomes a file that any mail program reads', async () => {
  const { mailer, read, folder } = await mailerToFolder()
  await mailer.send(mail)
  const [parsed] = await read()
  expect(parsed).toMatchObject({
    subject: mail.subject,
    from: { name: 'Cuando', address: 'citas@cuando.test' },
    to: [mail.to],
    replyTo: [mail.replyTo],
    messageId: '<cita-1.0@cuando.test>',
  })
  expect(parsed?.text?.trim()).toBe(mail.text)
  expect(parsed?.html?.trim()).toBe(mail.html)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z_[0-9a-f]{12}\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('the log line names the mail’s file, but neither its contents nor its recipient', async () => {
  const { mailer, lines, folder } = await mailerToFolder()
  await mailer.send({ ...mail, subject: 'Tu código de Cuando: 048213' })
  const [name = ''] = await readdir(folder)
  expect(lines).toEqual([`Un correo está en ${join(folder, name)}`])
})

test.runIf(canMountDisks())(
  'a mail on a full disk fails and leaves no half-written file',
  async () => {
    const disk = mountDisk(65_536)
    cleanUps.push(async () => disk?.unmount())
    const { mailer, read, folder } = await mailerToFolder(disk?.folder)
    await expect(mailer.send({ ...mail, text: 'x'.repeat(200_000) })).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    expect(await readdir(folder)).toEqual([])
    await mailer.send(mail)
    expect(await read()).toHaveLength(1)
  },
)

test('ten concurrent mails to one person become ten complete files', async () => {
  const { mailer, read, folder } = await mailerToFolder()
  const subjects = Array.from({ length: 10 }, (_, i) => `Aviso ${i}`)
  await Promise.all(subjects.map((subject) => mailer.send({ ...mail, subject })))
  expect((await read()).map(({ subject }) => subject).sort()).toEqual(subjects)
  expect((await readdir(folder)).filter((name) => !name.endsWith('.eml'))).toEqual([])
})

test('over SMTP the recipient, accents and lines with only a dot arrive unchanged', async () => {
  const { trap, mailer } = await mailerToTrap()
  const text = 'uno\n.\n..dos\nñandú'
  await mailer.send({ ...mail, text })
  const { from: sender, to, raw } = await trap.next()
  expect([sender, to]).toEqual(['citas@cuando.test', ['inigo@correo.test']])
  const parsed = await PostalMime.parse(raw)
  expect(parsed.text?.trim()).toBe(text)
  expect(parsed.to).toEqual([mail.to])
})

test('a temporary SMTP failure rejects, and the retry arrives with the same id', async () => {
  const { trap, mailer } = await mailerToTrap()
  trap.refuse(2)
  await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 451 })
  await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 451 })
  await mailer.send(mail)
  expect(trap.mails).toHaveLength(1)
  expect(trap.mails[0]?.raw).toContain('Message-ID: <cita-1.0@cuando.test>')
})

test.each(['\r\nBcc: otra@correo.test', '\nBcc: otra@correo.test', '\r\n\r\n<p>Hola</p>'])(
  'a subject, a name or a reply address with %j begins no header',
  async (poison) => {
    const { trap, mailer } = await mailerToTrap()
    await mailer.send({
      ...mail,
      subject: `Hola${poison}`,
      to: { name: `Ana${poison}`, address: 'ana@correo.test' },
      replyTo: { name: `Bea${poison}`, address: 'bea@correo.test' },
    })
    const { raw, to } = await trap.next()
    expect(to).toEqual(['ana@correo.test'])
    const parsed = await PostalMime.parse(raw)
    expect(parsed.headers.map(({ key }) => key).sort()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    expect(parsed.html?.trim()).toBe(mail.html)
  },
)

test.each([
  'ana@correo.test>\r\nRCPT TO:<otra@correo.test',
  'a@b.test,c@d.test',
  'ana',
  'a b@c.test',
])('what is no address is refused: %j', async (address) => {
  const { mailer, read, folder } = await mailerToFolder()
  await expect(mailer.send({ ...mail, to: { address } })).rejects.toThrow('Not an e-mail address')
  await expect(mailer.send({ ...mail, replyTo: { address } })).rejects.toThrow('Not an e-mail')
  await expect(mailer.send({ ...mail, messageId: address })).rejects.toThrow('Not a message id')
  await expect(read()).rejects.toMatchObject({ code: 'ENOENT', path: folder })
})

test('an invitation is both a part that calendars act on and a file', async () => {
  const { mailer, read } = await mailerToFolder()
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Corte ñ\r\nEND:VCALENDAR'
  await mailer.send({ ...mail, calendar: { method: 'CANCEL', content } })
  const [parsed] = await read()
  const parts = parsed?.attachments.map(({ mimeType, filename, method, content: bytes }) => {
    const text = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)
    return [mimeType, filename, method, text.trim().replaceAll(/\r?\n/g, '\r\n')]
  })
  expect(parts).toEqual([
    ['text/calendar', null, 'CANCEL', content],
    ['application/ics', 'invitacion.ics', undefined, content],
  ])
})

test('has its proof in a header of short lines, and no other header with it', async () => {
  const { trap, mailer } = await mailerToTrap()
  const proof = `${'a'.repeat(700)}.${'b_-'.repeat(8)}`
  await mailer.send({ ...mail, proof, unsubscribeUrl: 'https://citas.ejemplo.test/x' })
  const { raw } = await trap.next()
  const { headers } = await PostalMime.parse(raw)
  const found = headers.find(({ key }) => key === 'x-cuando-mail')?.value
  expect(found?.replaceAll(' ', '')).toBe(proof)
  expect(headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
  expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThan(100)
  for (const bad of ['a\r\nBcc: b@c.test', 'a b', '<a>'])
    await expect(mailer.send({ ...mail, proof: bad })).rejects.toThrow('Not a proof')
})

test('has headers for unsubscribing by POST, and input can’t add others', async () => {
  const { trap, mailer } = await mailerToTrap()
  const unsubscribeUrl = `https://citas.ejemplo.test/api/books/${'a'.repeat(36)}/unsubscribe`
  await mailer.send({ ...mail, unsubscribeUrl })
  const { headers } = await PostalMime.parse((await trap.next()).raw)
  expect(headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribeUrl}>` }),
      expect.objectContaining({
        key: 'list-unsubscribe-post',
        value: 'List-Unsubscribe=One-Click',
      }),
    ]),
  )
  for (const bad of [
    'https://a.test/\r\nBcc: b@c.test',
    'https://a.test/>, <mailto:b@c.test',
    'https://a.test/ b',
    'https://a.test/é',
    'javascript:alert(1)',
    'https://',
    'a.test',
  ])
    await expect(mailer.send({ ...mail, unsubscribeUrl: bad })).rejects.toThrow('unsubscribe')
  expect(trap.mails).toHaveLength(1)
})
