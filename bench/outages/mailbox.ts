import PostalMime from 'postal-mime'
import { startMailTrap, type TrappedMail } from '../../apps/server/src/testing/worlds/mail-trap.ts'

/** All mails that the server sends. */
export interface Mailbox {
  url: string
  codeFor(email: string): Promise<string | null>
  /** The number of mails about this appointment's booking, to the customer and to the owner. */
  mailsAbout(appointmentId: string): { customer: number; owner: number }
  count(): number
  hold(): void
  letGo(): void
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const trap = await startMailTrap()
  const byMessageId = new Map<string, number>()
  let read = 0

  const readNew = () => {
    for (const mail of trap.mails.slice(read)) {
      const id = /^Message-ID: <([^>]+)>/im.exec(mail.raw)?.[1] ?? ''
      byMessageId.set(id, (byMessageId.get(id) ?? 0) + 1)
    }
    read = trap.mails.length
  }

  return {
    url: trap.url,
    async codeFor(email) {
      const mail = trap.mails.findLast((each: TrappedMail) => each.to.includes(email))
      const { text = '' } = await PostalMime.parse(mail?.raw ?? '')
      return /\b\d{6}\b/.exec(text)?.[0] ?? null
    },
    mailsAbout(appointmentId) {
      readNew()
      const countOf = (who: string) => byMessageId.get(`${appointmentId}.0.${who}@cuando`) ?? 0
      return { customer: countOf('customer'), owner: countOf('owner') }
    },
    count: () => trap.mails.length,
    hold: trap.hold,
    letGo: trap.letGo,
    close: trap.close,
  }
}
