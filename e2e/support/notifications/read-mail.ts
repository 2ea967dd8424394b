import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** By file: all stories' mails lie in one folder, and parsing hundreds at every look would take most of a processor. */
const headers = new Map<string, string>()

/** The mails to an address, oldest first, as the server wrote them into its data folder. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(process.env.CUANDO_E2E_DATA ?? '', 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (const name of names.filter((each) => !headers.has(each))) {
    const [header = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n', 1)
    headers.set(name, header)
  }
  const own = names.filter((name) => headers.get(name)?.includes(address)).sort()
  const mails = await Promise.all(
    own.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

/** Waits for a mail to `address` whose subject matches, and reads the newest of them. */
export async function readMail(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    found = (await mailsTo(address)).findLast((mail) => subject.test(mail.subject ?? ''))
    expect(found, `a mail to ${address}`).toBeDefined()
  }).toPass({ timeout: 20_000, intervals: [50, 100] })
  if (!found) throw new Error('unreachable')
  return found
}

/** The subject of the mail about a new appointment: 'Vie 27 nov, 10:30 · Corte (Regina)'. */
export const bookedSubject = /^[A-ZÁ-Ú]\S\S \d+ \S{3}, /

/** The six digits of the newest mail with a code. */
export async function readCode(address: string): Promise<string> {
  const { text = '' } = await readMail(address, /código/)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** The link of a booking's mail to the appointment's page, with the token that proves its mailbox was read. */
export async function mailedLink(address: string): Promise<string> {
  const { text = '' } = await readMail(address, bookedSubject)
  return /Ver tu cita (\S+)/.exec(text)?.[1] ?? 'no link was mailed'
}

/** The path of the link in the newest invitation to a team. */
export async function readInvitation(address: string): Promise<string> {
  const { html = '' } = await readMail(address, /te invita a su agenda/)
  return /\/invitation#[\w.-]+/.exec(html)?.[0] ?? '/invitation'
}
