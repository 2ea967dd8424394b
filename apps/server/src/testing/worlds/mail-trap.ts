import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

const SILENCE = ''

export type TrappedMail = { from: string; to: string[]; raw: string }

/**
 * An SMTP server on loopback that collects mails. `refuse(n)` answers the next n messages with 451;
 * `answer('RCPT', line)` replaces the reply to a command until `answer('RCPT', null)`; `next()` waits for the
 * first unread message; `hold()` delays the replies to messages until `letGo()`.
 */
export async function startMailTrap(port = 0) {
  const mails: TrappedMail[] = []
  const waiting: ((mail: TrappedMail) => void)[] = []
  const sockets = new Set<Socket>()
  const answers = new Map<string, string>()
  let toRefuse = 0
  let handedOut = 0
  let held: (() => void)[] | null = null

  const accept = (mail: TrappedMail): string => {
    if (toRefuse > 0) {
      toRefuse--
      return '451 4.3.0 Try again later'
    }
    mails.push(mail)
    const waiter = waiting.shift()
    if (waiter) {
      handedOut++
      waiter(mail)
    }
    return '250 2.0.0 Kept'
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A client that hangs up in the middle is part of what tests do.
    socket.on('error', () => socket.destroy())
    converse(socket, accept, answers, (reply) => (held ? held.push(reply) : reply()))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port to listen on')

  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    mails,
    answer(verb: string, line: string | null) {
      if (line === null) answers.delete(verb)
      else answers.set(verb, line)
    },
    /** Replies with the line to this recipient, and accepts others. */
    refuseRecipient(address: string, line: string) {
      answers.set(`RCPT <${address}>`, line)
    },
    /** Never replies to this recipient. */
    stallRecipient(address: string) {
      answers.set(`RCPT <${address}>`, SILENCE)
    },
    refuse(count: number) {
      toRefuse = count
    },
    hold() {
      held ??= []
    },
    letGo() {
      const replies = held ?? []
      held = null
      for (const reply of replies) reply()
    },
    next(): Promise<TrappedMail> {
      const mail = mails[handedOut]
      if (mail === undefined) return new Promise((resolve) => waiting.push(resolve))
      handedOut++
      return Promise.resolve(mail)
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** The server's side of RFC 5321, as far as the mailer needs it. */
function converse(
  socket: Socket,
  accept: (mail: TrappedMail) => string,
  answers: ReadonlyMap<string, string>,
  whenFree: (reply: () => void) => void,
) {
  let unread = ''
  let isData = false
  let mail: TrappedMail = { from: '', to: [], raw: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)

  say('220 trap.test ESMTP')
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end === -1) return
      const part = unread.slice(0, end)
      unread = unread.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        const reply = accept({ ...mail, raw: part.replace(/^\./gm, '') })
        whenFree(() => say(reply))
      } else answer(part)
    }
  })

  function answer(command: string) {
    const verb = command.slice(0, 4).toUpperCase()
    const path = /<([^>]*)>/.exec(command)?.[1] ?? ''
    const line = answers.get(verb) ?? answers.get(`${verb} <${path}>`)
    if (line === SILENCE) return
    if (line !== undefined) say(line)
    else if (verb === 'EHLO') say('250-trap.test\r\n250 8BITMIME')
    else if (verb === 'MAIL') {
      mail = { from: path, to: [], raw: '' }
      say('250 2.1.0 Ok')
    } else if (verb === 'RCPT') {
      mail.to.push(path)
      say('250 2.1.5 Ok')
    } else if (verb === 'DATA') {
      isData = true
      say('354 End with a dot')
    } else if (verb === 'QUIT') socket.end('221 2.0.0 Bye\r\n')
    else if (verb === 'RSET' || verb === 'NOOP') say('250 2.0.0 Ok')
    else say('502 5.5.1 Not here')
  }
}
