import DataLoader from 'dataloader'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { mailboxOf } from '../../platform/mail/mailbox-of.ts'
import { type Recipient, recipientHash } from './recipient-hash.ts'
import { addReached, type Leaving } from './store.ts'

/**
 * What one mailbox or telephone gets of all businesses together. Visitors type in any address, and a stranger can do so
 * at every business.
 */
const reachLimits = {
  /** Mails about appointments that visitors booked. A person with more than that has opened one of the mails. */
  mailbox: { perHour: 20, perDay: 50 },
  /** Messages by WhatsApp, each of which the operator pays for. */
  phone: { perHour: 10, perDay: 10 },
}

interface Sent {
  commerceId: CommerceId
  /** Whether the business made the appointment itself. What it then sends counts by itself alone. */
  isOwn: boolean
  /** The day on which the business's limits counted a mail, if they did. */
  countedDay: string | null
  /** The same on every attempt. */
  id: string
  now: Date
}

export type Reach = Sent & Recipient

export interface ExceededReach {
  /** Whether it is the recipient's limit at this business, or at all businesses together. */
  limit: 'RECIPIENT' | 'MAILBOX'
  /** How many a day are allowed. */
  max: number
}

/** Counts a mail or message that is about to leave; answers the limit that it exceeds, and null if it may be sent. */
export type ClaimReach = (asked: Reach) => Promise<ExceededReach | null>

/**
 * Counts what is about to leave, each once. A mail was counted by its business's limits for the e-mail that the
 * appointment had when it was queued, which its owner may have changed since: so it is counted again for the e-mail that
 * it leaves to, on the same day. Of all businesses together, a mailbox gets so many about what visitors booked, unless the
 * business knows that it is read, and a telephone so many messages. One statement counts all that leave at the same time.
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

/** Divides them so that no recipient is twice in one part, in order. */
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
