import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startMailTrap } from '../../testing/worlds/mail-trap.ts'
import type { OutgoingMail } from './compose-message.ts'
import { makeMailer } from './make-mailer.ts'
import { RecipientRefused } from './send-failure.ts'

const mail: OutgoingMail = {
  to: { name: 'Rosa', address: 'rosa@correo.test' },
  subject: 'Tu cita',
  html: '<p>Te esperamos.</p>',
  text: 'Te esperamos.',
}
const TIMEOUT_MS = 500

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function mailerTo(smtpUrl: string, timeoutMs = TIMEOUT_MS) {
  const lines: string[] = []
  const mailer = makeMailer({
    smtpUrl,
    from: 'Cuando <citas@cuando.test>',
    dataDir: '/nonexistent',
    log: (line) => lines.push(line),
    timeoutMs,
  })
  cleanUps.push(() => mailer.close())
  return { mailer, lines }
}

/** A server that treats every connection as the test says. */
async function startRudeServer(treat: (socket: Socket) => void) {
  const open = new Set<Socket>()
  let accepted = 0
  const server = createServer((socket) => {
    accepted++
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    treat(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(async () => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to listen on')
  return { url: `smtp://127.0.0.1:${address.port}`, open, accepted: () => accepted }
}

/** Answers each command with the next line (the message only at its end), then calls `finish`. */
const scriptedReplies =
  (lines: readonly string[], finish: (socket: Socket) => void) => (socket: Socket) => {
    const left = [...lines]
    const next = () => {
      const line = left.shift()
      if (line === undefined) finish(socket)
      else socket.write(`${line}\r\n`)
    }
    next()
    socket.on('data', next)
  }

const drip = (socket: Socket) => {
  const timer = setInterval(() => socket.write('2'), 20)
  socket.on('close', () => clearInterval(timer))
}

test.each([
  ['never greets', () => {}],
  ['drips its greeting', drip],
  ['never answers a command', scriptedReplies(['220 hi'], () => {})],
  ['drips an answer', scriptedReplies(['220 hi'], drip)],
  [
    'is silent after the recipient',
    scriptedReplies(['220 hi', '250 hi', '250 ok', '250 ok'], () => {}),
  ],
  [
    'never says that it has the mail',
    scriptedReplies(['220 hi', '250 hi', '250 ok', '250 ok', '354 go'], drip),
  ],
  [
    'drips when it is to forget a refused mail',
    scriptedReplies(['220 hi', '250 hi', '250 ok', '450 no'], drip),
  ],
])('a server that %s makes the mail fail in time, and its connection is cut', async (_, treat) => {
  const server = await startRudeServer(treat)
  const { mailer } = mailerTo(server.url)
  const began = performance.now()
  await expect(mailer.send(mail)).rejects.toThrow('SMTP')
  // Far below nodemailer's own timeouts.
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + 3000)
  await expect.poll(() => server.open.size).toBe(0)
  await expect(mailer.send(mail)).rejects.toThrow('SMTP')
  expect(server.accepted()).toBe(2)
})

test.each([
  ['hangs up at once', (socket: Socket) => socket.destroy()],
  [
    'resets in the middle of the mail',
    scriptedReplies(['220 hi', '250 hi', '250 ok', '250 ok', '354 go'], (socket) =>
      socket.resetAndDestroy(),
    ),
  ],
])('a server that %s makes the mail fail', async (_, treat) => {
  const server = await startRudeServer(treat)
  const { mailer } = mailerTo(server.url)
  await expect(mailer.send(mail)).rejects.toThrow('SMTP')
  await expect.poll(() => server.open.size).toBe(0)
})

test('after a server hung, the next mail is sent on a new connection', async () => {
  const trap = await startMailTrap()
  cleanUps.push(() => trap.close())
  const { mailer } = mailerTo(trap.url)
  // Four mails hang at once, on as many connections.
  trap.answer('RCPT', '250-and so on')
  const hung = await Promise.allSettled([1, 2, 3, 4].map(() => mailer.send(mail)))
  expect(hung.map((each) => each.status)).toEqual(Array(4).fill('rejected'))
  trap.answer('RCPT', null)
  await mailer.send(mail)
  expect(trap.mails).toHaveLength(1)
})

test('a server that dies between two mails costs neither', async () => {
  const trap = await startMailTrap()
  const { mailer } = mailerTo(trap.url)
  await mailer.send(mail)
  await trap.close()
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  const next = await startMailTrap(Number(new URL(trap.url).port))
  cleanUps.push(() => next.close())
  await mailer.send(mail)
  expect(next.mails).toHaveLength(1)
})

test('closing finishes the mail under way and accepts no further one', async () => {
  const trap = await startMailTrap()
  cleanUps.push(() => trap.close())
  const { mailer } = mailerTo(trap.url)
  const sending = mailer.send(mail)
  await mailer.close()
  await sending
  expect(trap.mails).toHaveLength(1)
  await expect(mailer.send(mail)).rejects.toThrow('closed')
})

test('closing does not wait for a server that hangs', async () => {
  const server = await startRudeServer(drip)
  const { mailer } = mailerTo(server.url, 600_000)
  const sending = mailer.send(mail)
  const failed = expect(sending).rejects.toThrow('SMTP')
  await expect.poll(() => server.open.size).toBe(1)
  await mailer.close()
  await failed
  await expect.poll(() => server.open.size).toBe(0)
})

test.each([
  ['550 5.1.1 <rosa@correo.test>: no such user', true],
  ['550 no such user rosa@correo.test', true],
  ['551 not here', true],
  ['553 5.1.3 no such name', true],
  ['550 5.2.1 closed', true],
  ['556 5.1.10 this domain takes no mail', true],
  // Our fault, or temporary: retried.
  ['550 5.7.1 relaying denied', false],
  ['554 5.7.1 your address is on a list', false],
  ['530 5.7.0 log in first', false],
  ['550 5.1.8 sender unknown', false],
  ['552 5.2.2 mailbox full', false],
  ['450 4.2.1 later, rosa@correo.test', false],
])('the answer «%s» to a recipient is final: %s', async (line, isFinal) => {
  const trap = await startMailTrap()
  cleanUps.push(() => trap.close())
  // A long timeout: this test is about the answers, not their timing.
  const { mailer, lines } = mailerTo(trap.url, 10_000)
  trap.answer('RCPT', line)
  const error = await mailer.send(mail).then(
    () => expect.unreachable('the mail was refused'),
    (reason: Error) => reason,
  )
  expect(error instanceof RecipientRefused).toBe(isFinal)
  expect(lines).toHaveLength(isFinal ? 1 : 0)
  // Neither the log nor the error that a job stores names anybody.
  expect(`${lines} ${error.stack} ${JSON.stringify(error)}`).not.toContain('rosa')
  trap.answer('RCPT', null)
  await mailer.send(mail)
  expect(trap.mails).toHaveLength(1)
})

test.each(['550 5.1.1 no such user', '550 no such user'])(
  'the answer «%s» to the message is final',
  async (line) => {
    const trap = await startMailTrap()
    cleanUps.push(() => trap.close())
    trap.answer('DATA', line)
    await expect(mailerTo(trap.url).mailer.send(mail)).rejects.toThrow(RecipientRefused)
  },
)

test.each([
  ['EHLO', '550 go away'],
  ['MAIL', '550 5.1.1 this sender does not exist'],
  ['DATA', '550 5.6.0 no such content'],
  ['DATA', '554 not today'],
])('a no to %s («%s») is not the recipient’s', async (verb, line) => {
  const trap = await startMailTrap()
  cleanUps.push(() => trap.close())
  const { mailer } = mailerTo(trap.url)
  trap.answer(verb, line)
  const error = await mailer.send(mail).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(RecipientRefused)
})
