import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'

/** The mails that a server without SMTP has written into its DATA_DIR. */
export interface MailFolder {
  /** Reads new mails. */
  refresh(): Promise<void>
  /** How many mails there are with this Message-ID. */
  countOf(messageId: string): number
  /** The code in the newest mail to an address, once there is one. */
  codeFor(email: string): Promise<string>
}

export async function readMails(dataDir: string): Promise<MailFolder> {
  const folder = join(dataDir, 'mail')
  const read = new Set<string>()
  const byMessageId = new Map<string, number>()

  async function refresh(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.sort()) {
      if (!name.endsWith('.eml') || name.startsWith('.') || read.has(name)) continue
      read.add(name)
      const text = await readFile(join(folder, name), 'utf8')
      const id = /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? ''
      byMessageId.set(id, (byMessageId.get(id) ?? 0) + 1)
    }
  }

  async function codeFor(email: string): Promise<string> {
    for (const end = performance.now() + 30_000; performance.now() < end; await pause(50)) {
      const names = (await readdir(folder).catch(() => [])).sort().reverse()
      for (const name of names.filter((each) => each.endsWith('.eml') && !each.startsWith('.'))) {
        const raw = await readFile(join(folder, name), 'utf8')
        if (!raw.includes(email)) continue
        const { text = '' } = await PostalMime.parse(raw)
        const code = /\b\d{6}\b/.exec(text)?.[0]
        if (code) return code
      }
    }
    throw new Error(`No code was mailed to ${email}`)
  }

  await refresh()
  return { refresh, countOf: (messageId) => byMessageId.get(messageId) ?? 0, codeFor }
}
