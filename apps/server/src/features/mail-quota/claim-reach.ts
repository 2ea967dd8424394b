import DataLoader from 'dataloader'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { mailboxOf } from '../../platform/mail/mailbox-of.ts'
import { type Recipient, recipientHash } from './recipient-hash.ts'
import { addReached, type Leaving } from './store.ts'

/**
 * Limits on what all businesses together send to one mailbox or phone number. Visitors can enter anybody's address, at
 * every business.
 */
const reachLimits = {
  /** Mails about appointments that visitors booked. Real customers are exempt once they have opened a mail. */
  mailbox: { perHour: 20, perDay: 50 },
  /** Messages by WhatsApp. The operator pays for each. */
  phone: { perHour: 10, perDay: 10 },
}

interface Sent {
  commerceId: CommerceId
  /** Whether the business made the appointment itself. Mails then count only towards the business's limits. */
  isOwn: boolean
  /** The day in the business's limits that counted the mail; null if it was not counted. */
  countedDay: string | null
  /** The same on every attempt. */
  id: string
  now: Date
}

export type Reach = Sent & Recipient

export interface ExceededReach {
  /** RECIPIENT is the limit at this business, MAILBOX that of all businesses together. */
  limit: 'RECIPIENT' | 'MAILBOX'
  /** How many a day are allowed. */
  max: number
}

/** Counts a mail or message before it is sent. Resolves to the exceeded limit, or null if it may be sent. */
export type ClaimReach = (asked: Reach) => Promise<ExceededReach | null>

/**
 * Counts each mail or message once. The business's limits counted a mail for the address that the appointment had when
 * it was queued. The owner may have changed that since, so the mail is counted again for its actual address, on the
 * same day. `reachLimits` apply, too: to mails about visitors' bookings, unless the mailbox has opened a mail of this
 * business, and to all messages by WhatsApp. One statement counts all concurrent claims.
 */
export function makeClaimReach(
  db: Db,
  { keyedHash, perRecipient }: { keyedHash: KeyedHash; perRecipient: number },
): ClaimReach {
  const ofRecipient = countTogether(db, { perHour: perRecipient, perDay: perRecipient })
  const ofMailbox = countTogether(db, reachLimits.mailbox)
  const ofPhone = countTogether(db, reachLimits.phone)
  return async ({ commerceId, id, now, isOwn, countedDay, ...to }) => {
    const sent = { commerceId, id, now }
    if (to.email === undefined) {
      const key = recipientHash(keyedHash, to)
      const isAdded = await ofPhone.load({ ...sent, key, mailbox: null })
      return isAdded ? null : { limit: 'MAILBOX', max: reachLimits.phone.perDay }
    }
    const mailbox = mailboxOf(to.email)
    if (countedDay !== null) {
      const key = keyedHash('limit', `mail of ${commerceId} on ${countedDay} ${mailbox}`)
      if (!(await ofRecipient.load({ ...sent, key, mailbox: null })))
        return { limit: 'RECIPIENT', max: perRecipient }
    }
    if (isOwn) return null
    const [key, known] = [recipientHash(keyedHash, to), keyedHash('mailbox', mailbox)]
    const isAdded = await ofMailbox.load({ ...sent, key, mailbox: known })
    return isAdded ? null : { limit: 'MAILBOX', max: reachLimits.mailbox.perDay }
  }
}

type Asked = Leaving & { now: Date }

function countTogether(db: Db, limits: { perHour: number; perDay: number }) {
  return new DataLoader<Asked, boolean>(
    async (asked) => {
      const answers = new Map<Asked, boolean>()
      for (const round of withoutRepeats(asked)) {
        const [{ now }] = round
        const added = await addReached(db, round, { ...limits, now })
        for (const [index, each] of round.entries()) answers.set(each, added[index] ?? false)
      }
      return asked.map((each) => answers.get(each) ?? false)
    },
    { cache: false },
  )
}

/** Splits claims into rounds without a repeated recipient, in order. */
function withoutRepeats(asked: readonly Asked[]): [Asked, ...Asked[]][] {
  const seen = new Map<string, number>()
  const rounds: [Asked, ...Asked[]][] = []
  for (const each of asked) {
    const key = each.key.toString('base64url')
    const at = seen.get(key) ?? 0
    seen.set(key, at + 1)
    const round = rounds[at]
    if (round) round.push(each)
    else rounds.push([each])
  }
  return rounds
}
