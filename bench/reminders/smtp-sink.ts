import { createServer, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'

// An SMTP server in a process of its own with a low priority, because it stands for one on another machine: it must not
// slow down the measuring process or the others. It counts the measured mails by Message-ID, and stores the first other
// ones, which contain an account's code.

setPriority(constants.priority.PRIORITY_LOW)

/** Its answer to its parent. */
export interface SinkReport {
  /** Mails to be measured, repeated ones counted once. */
  distinct: number
  repeated: number
  /** When the last distinct mail was accepted, by Date.now(). */
  lastAt: number
  others: string[]
  /** All that were accepted, whether they are measured or not. */
  accepted: number
}

const MEASURED = /^To: .*@measured\.test/im
const MESSAGE_ID = /^Message-ID:\s+<([^>]+)>/im
const MAX_OTHERS = 10
const END = '\r\n.\r\n'

const counts = new Set<string>()
const others: string[] = []
let accepted = 0
let repeated = 0
let lastAt = 0

function accept(raw: string): void {
  accepted += 1
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'))
  const id = MESSAGE_ID.exec(headers)?.[1] ?? ''
  if (!MEASURED.test(headers)) {
    if (others.length < MAX_OTHERS) others.push(raw)
  } else if (counts.has(id)) repeated += 1
  else {
    counts.add(id)
    lastAt = Date.now()
  }
}

const replies: Record<string, string> = {
  EHLO: '250 sink.test',
  DATA: '354 Go on',
  QUIT: '221 Bye',
}

function converse(socket: Socket): void {
  let unread = ''
  let isData = false
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('error', () => socket.destroy())
  socket.write('220 sink.test\r\n')
  socket.on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const mark = isData ? END : '\r\n'
      const end = unread.indexOf(mark)
      if (end === -1) return
      const part = unread.slice(0, end)
      unread = unread.slice(end + mark.length)
      if (isData) accept(part)
      const verb = isData ? '' : part.slice(0, 4).toUpperCase()
      isData = verb === 'DATA'
      socket.write(`${replies[verb] ?? '250 Ok'}\r\n`)
    }
  })
}

const server = createServer(converse)
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port to listen on')
  process.send?.({ port: bound.port })
})
process.on('message', () => {
  process.send?.({ distinct: counts.size, repeated, lastAt, others, accepted })
})
process.on('disconnect', () => process.exit())
