import type { ImapFlow } from 'imapflow'

/** The mailbox that reports about undelivered mails are sent to. Strangers can write to it, too. */
export interface BounceMailbox {
  /**
   * Gives the unread mails to `handle`, one after the other, at most MAX_MAILS. Each is then deleted if `handle` says so,
   * or marked as read. A mail that `handle` fails for stays unread. Rejects with a MailboxError if the server fails.
   */
  read(handle: (source: Uint8Array) => Promise<'delete' | 'leave'>): Promise<void>
  /** Ends a reading at once. */
  close(): void
}

/** The server or the settings of the mailbox fail. The message is for the operator, without personal data. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError'
}

const MAX_MAILS = 200
const MAX_MAIL_BYTES = 1_000_000
/** For one reading. The next one reads the rest. */
const READ_MS = 60_000
/** For an answer of the server. */
const ANSWER_MS = 15_000

export function openBounceMailbox(url: string, readMs = READ_MS): BounceMailbox {
  const open = new Set<ImapFlow>()
  return {
    async read(handle) {
      const client = await makeClient(new URL(url))
      open.add(client)
      // A server may answer each command late: this ends the reading in any case.
      const timer = setTimeout(() => client.close(), readMs)
      try {
        await readMails(client, folderOf(new URL(url)), handle)
      } finally {
        clearTimeout(timer)
        open.delete(client)
        client.close()
      }
    },
    close() {
      for (const client of open) client.close()
    },
  }
}

const folderOf = ({ pathname }: URL) => decodeURIComponent(pathname.slice(1)) || 'INBOX'

async function makeClient(url: URL): Promise<ImapFlow> {
  // Imported with the first reading: most installations have no such mailbox.
  const { ImapFlow: Client } = await import('imapflow')
  const secure = url.protocol === 'imaps:'
  const client = new Client({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 993 : 143,
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    maxLiteralSize: 2 * MAX_MAIL_BYTES,
    maxResponseSize: 3 * MAX_MAIL_BYTES,
  })
  // The command under way also rejects.
  client.on('error', () => undefined)
  return client
}

async function readMails(
  client: ImapFlow,
  folder: string,
  handle: (source: Uint8Array) => Promise<'delete' | 'leave'>,
): Promise<void> {
  const mails = await asking(() => listUnread(client, folder))
  let unsettled = 0
  for (const { uid, size } of mails) {
    const source = size <= MAX_MAIL_BYTES ? await asking(() => fetchSource(client, uid)) : null
    const fate = source ? await handle(source) : 'leave'
    if (!(await asking(() => settle(client, uid, fate)))) unsettled += 1
  }
  await asking(() => client.logout())
  if (unsettled > 0) throw new MailboxError('el servidor no deja borrar ni marcar los correos')
}

async function listUnread(client: ImapFlow, folder: string) {
  await client.connect()
  await client.mailboxOpen(folder)
  const found = await client.search({ seen: false }, { uid: true })
  if (!found) throw new Error('SEARCH')
  const uids = found.slice(0, MAX_MAILS)
  if (uids.length === 0) return []
  const listed = await client.fetchAll(uids, { uid: true, size: true }, { uid: true })
  return listed.map(({ uid, size = Number.POSITIVE_INFINITY }) => ({ uid, size }))
}

/** Null if somebody has deleted the mail meanwhile. */
async function fetchSource(client: ImapFlow, uid: number): Promise<Uint8Array | null> {
  const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
  return mail ? (mail.source ?? null) : null
}

/** Whether the mail will not be read again. */
async function settle(client: ImapFlow, uid: number, fate: 'delete' | 'leave'): Promise<boolean> {
  if (fate === 'delete' && (await client.messageDelete([uid], { uid: true }))) return true
  return client.messageFlagsAdd([uid], ['\\Seen'], { uid: true })
}

/** A failed command becomes a MailboxError. */
async function asking<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command()
  } catch (error) {
    throw new MailboxError(explain(error as Failure))
  }
}

/** The fields of imapflow's errors. */
interface Failure {
  code?: string
  serverResponseCode?: string
  authenticationFailed?: boolean
  mailboxMissing?: boolean
}

function explain({ code, serverResponseCode, authenticationFailed, mailboxMissing }: Failure) {
  if (authenticationFailed) return 'el servidor rechaza el usuario o la contraseña de BOUNCES_URL'
  if (mailboxMissing) return 'no existe la carpeta de BOUNCES_URL'
  return `el servidor de BOUNCES_URL no responde bien (${serverResponseCode ?? code ?? 'sin código'})`
}
