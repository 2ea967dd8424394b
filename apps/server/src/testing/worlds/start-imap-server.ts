import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface StoredMail {
  uid: number
  source: Buffer
  flags: Set<string>
}

/**
 * An IMAP server on loopback with one folder, INBOX, as far as a client needs it that reads mails and deletes them.
 * `beforeFetch` is awaited before each mail is handed out; with `refusesStore` flags can't be set.
 */
export async function startImapServer({
  user = 'rebotes@cuando.test',
  password = 'contraseña',
} = {}) {
  const mails: StoredMail[] = []
  const sockets = new Set<Socket>()
  const state = { fetched: 0, beforeFetch: async () => {}, refusesStore: false }
  let lastUid = 0

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, { mails, state, login: `${user} ${password}` })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port to listen on')
  const credentials = (secret: string) =>
    `imap://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${bound.port}`

  return {
    url: credentials(password),
    wrongUrl: credentials('otra'),
    mails,
    state,
    deliver(source: string) {
      lastUid += 1
      mails.push({ uid: lastUid, source: Buffer.from(source), flags: new Set() })
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

interface Store {
  mails: StoredMail[]
  state: { fetched: number; beforeFetch: () => Promise<void>; refusesStore: boolean }
  login: string
}

/** The server's side of RFC 3501 and 4315; it has no literals from the client. */
function converse(socket: Socket, store: Store): void {
  let unread = ''
  let answering = Promise.resolve()
  socket.write('* OK imap.test ready\r\n')
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    unread += chunk
    const lines = unread.split('\r\n')
    unread = lines.pop() ?? ''
    for (const line of lines) answering = answering.then(() => answer(socket, store, line))
  })
}

async function answer(socket: Socket, store: Store, line: string): Promise<void> {
  const [tag = '', ...words] = line.split(' ')
  const isUid = words[0]?.toUpperCase() === 'UID'
  const [verb = '', ...rest] = isUid ? words.slice(1) : words
  const command = commands[verb.toUpperCase()]
  if (!command) return void socket.write(`${tag} BAD Not here\r\n`)
  const { lines = [], status = 'OK Done' } = await command(store, rest.join(' '))
  for (const each of lines) {
    socket.write('* ')
    socket.write(each)
    socket.write('\r\n')
  }
  socket.write(`${tag} ${status}\r\n`)
  if (verb.toUpperCase() === 'LOGOUT') socket.end()
}

interface Answer {
  lines?: (string | Buffer)[]
  status?: string
}

const unquoted = (text: string) =>
  text.replace(/"((?:[^"\\]|\\.)*)"/g, (_, inner: string) => inner.replace(/\\(.)/g, '$1'))

const commands: Record<string, (store: Store, rest: string) => Answer | Promise<Answer>> = {
  CAPABILITY: () => ({ lines: ['CAPABILITY IMAP4rev1 UIDPLUS'] }),
  NOOP: () => ({}),
  LOGIN: ({ login }, rest) =>
    unquoted(rest) === login ? {} : { status: 'NO [AUTHENTICATIONFAILED] Wrong password' },
  LIST: () => ({ lines: ['LIST () "/" INBOX'] }),
  SELECT: ({ mails }, rest) =>
    unquoted(rest) === 'INBOX'
      ? {
          lines: [
            'FLAGS (\\Seen \\Deleted)',
            'OK [PERMANENTFLAGS (\\Seen \\Deleted)] Both',
            `${mails.length} EXISTS`,
            'OK [UIDVALIDITY 1] Valid',
            'OK [UIDNEXT 1000] Next',
          ],
          status: 'OK [READ-WRITE] Open',
        }
      : { status: 'NO [NONEXISTENT] No such folder' },
  SEARCH: ({ mails }) => ({
    lines: [`SEARCH ${unseen(mails).join(' ')}`.trim()],
  }),
  async FETCH({ mails, state }, rest) {
    const wantsBody = /BODY(?:\.PEEK)?\[\]/.test(rest)
    if (wantsBody) await state.beforeFetch()
    const wanted = chosen(mails, rest)
    if (wantsBody) state.fetched += wanted.length
    return {
      lines: wanted.map((mail) => {
        const known = `${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} RFC822.SIZE ${mail.source.length}`
        if (!wantsBody) return `${known})`
        const head = Buffer.from(`${known} BODY[] {${mail.source.length}}\r\n`)
        return Buffer.concat([head, mail.source, Buffer.from(')')])
      }),
    }
  },
  STORE({ mails, state }, rest) {
    if (state.refusesStore) return { status: 'NO Not now' }
    for (const { flags } of chosen(mails, rest))
      for (const [flag] of rest.matchAll(/\\\w+/g)) flags.add(flag)
    return {}
  },
  EXPUNGE({ mails }, rest) {
    const gone = (rest ? chosen(mails, rest) : [...mails]).filter(({ flags }) =>
      flags.has('\\Deleted'),
    )
    return {
      lines: gone.map((mail) => {
        const at = mails.indexOf(mail)
        mails.splice(at, 1)
        return `${at + 1} EXPUNGE`
      }),
    }
  },
  LOGOUT: () => ({ lines: ['BYE Until later'] }),
}

const unseen = (mails: StoredMail[]) =>
  mails.filter(({ flags }) => !flags.has('\\Seen')).map(({ uid }) => uid)

/** The mails of a set of UIDs, such as 1:3,7. */
function chosen(mails: StoredMail[], rest: string): StoredMail[] {
  const [set = ''] = rest.split(' ')
  const ranges = set.split(',').map((range) => range.split(':').map(Number))
  return mails.filter(({ uid }) => ranges.some(([from = 0, to = from]) => from <= uid && uid <= to))
}
