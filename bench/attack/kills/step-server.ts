import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'

/**
 * The steps of handing a mail over. `accepted` comes after the server has counted the mail, before it says so; `answered`
 * once it has said so.
 */
export const steps = ['connect', 'MAIL', 'RCPT', 'DATA', 'body', 'accepted', 'answered'] as const
export type Step = (typeof steps)[number]

export interface StepServer extends AsyncDisposable {
  url: string
  /** How often each mail was accepted, by Message-ID. */
  accepted: ReadonlyMap<string, number>
  /** Calls `cut` at the nth time that this step is reached; that connection is dead then. */
  cutAt(step: Step, nth: number, cut: () => void): void
  codeFor(email: string): Promise<string | null>
}

const END = '\r\n.\r\n'

/** An SMTP server on loopback that counts mails, and can break off at any step. */
export async function startStepServer(): Promise<StepServer> {
  const accepted = new Map<string, number>()
  const codes: string[] = []
  const sockets = new Set<Socket>()
  let plan: { step: Step; left: number; cut: () => void } | null = null

  /** True if the connection ends here. */
  function isCutAt(step: Step): boolean {
    if (plan?.step !== step) return false
    plan.left -= 1
    if (plan.left > 0) return false
    plan.cut()
    plan = null
    return true
  }

  function accept(raw: string): void {
    const id = /^Message-ID: <([^>]+@cuando)>/im.exec(raw)?.[1]
    if (id) accepted.set(id, (accepted.get(id) ?? 0) + 1)
    else codes.push(raw)
  }

  function converse(socket: Socket): void {
    let unread = ''
    let isData = false
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8')
    const say = (line: string) => socket.write(`${line}\r\n`)
    /** Returns whether the connection continues. */
    function answer(command: string): boolean {
      const verb = command.slice(0, 4).toUpperCase()
      if (verb === 'MAIL' || verb === 'RCPT' || verb === 'DATA') {
        if (isCutAt(verb)) return false
      }
      isData = verb === 'DATA'
      say(isData ? '354 Go on' : '250 Ok')
      return true
    }
    function take(raw: string): boolean {
      isData = false
      if (isCutAt('body')) return false
      accept(raw)
      if (isCutAt('accepted')) return false
      say('250 Kept')
      return !isCutAt('answered')
    }
    if (isCutAt('connect')) return
    say('220 steps.test')
    socket.on('data', (chunk: string) => {
      unread += chunk
      for (;;) {
        const mark = isData ? END : '\r\n'
        const end = unread.indexOf(mark)
        if (end === -1) return
        const part = unread.slice(0, end)
        unread = unread.slice(end + mark.length)
        if (!(isData ? take(part) : answer(part))) return socket.removeAllListeners('data')
      }
    })
  }

  const server = createServer(converse).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port to listen on')
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    accepted,
    cutAt(step, nth, cut) {
      plan = { step, left: nth, cut }
    },
    async codeFor(email) {
      const raw = codes.find((mail) => mail.includes(email))
      const { text = '' } = await PostalMime.parse(raw ?? '')
      return /\b\d{6}\b/.exec(text)?.[0] ?? null
    },
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
