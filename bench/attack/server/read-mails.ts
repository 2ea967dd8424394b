import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export interface FoundMail extends Email {
  raw: string
}

/** The mails that a server without SMTP has written, each parsed once. */
export function readMails(dataDir: string): () => Promise<FoundMail[]> {
  const folder = join(dataDir, 'mail')
  const known = new Map<string, FoundMail>()
  return async () => {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.toSorted()) {
      if (known.has(name) || !name.endsWith('.eml')) continue
      const bytes = await readFile(join(folder, name))
      known.set(name, { ...(await PostalMime.parse(bytes)), raw: bytes.toString('latin1') })
    }
    return [...known.values()]
  }
}

export const isTo = (email: string) => (mail: FoundMail) =>
  mail.to?.some(({ address }) => address === email) ?? false
