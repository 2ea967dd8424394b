import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { type ClaimReach, makeClaimReach } from './claim-reach.ts'
import { type Recipient, recipientHash } from './recipient-hash.ts'
import {
  type Activity,
  lockMailDays,
  type MailDay,
  type MailedRecipient,
  readActivity,
  readRecipients,
  writeCounts,
} from './store.ts'

/** How many mails and messages to customers a business may cause a day; configured by the operator. */
export interface MailLimits {
  /** To one recipient. */
  perRecipient: number
  /**
   * Daily total of a new business about its own appointments. Mails about visitors' bookings have a second total of
   * the same size, because the owner can change those addresses, too.
   */
  perDay: number
  /** Added to that total for each week since the account was created. */
  perWeekOfAge: number
  /** Added for each booking by a visitor in the last 30 days. */
  perOnlineBooking: number
  /** Upper bound of the grown total. */
  maxPerDay: number
}

/** A mail to a customer, or a message by WhatsApp, that a business causes. */
export type MailRequest = Recipient & {
  commerceId: CommerceId
  timezone: string
  /** Whether the business made the appointment itself. Each kind has its own daily total. */
  isOwn: boolean
}

/** Where a mail is counted. Stored with the mail, because the recipient may change before it is sent. */
export interface CountedOn {
  /** The business's own date. */
  day: string
  isOwn: boolean
  /** The recipient's keyed hash, in base64url. Missing in mails that older versions counted. */
  recipient?: string | undefined
}

/** A mail that was counted before. */
export type CountedMail = Pick<MailRequest, 'commerceId' | 'timezone'> & CountedOn

export interface Claim {
  /** The limit that is used up; null if the mail may be sent. */
  exceeded: { limit: 'RECIPIENT' | 'BUSINESS'; max: number } | null
  /** Null if the mail is not counted. */
  counted: CountedOn | null
  /** How far to queue the mail behind those of other businesses: grows with the business's mails of today. */
  turn: number
}

export interface MailQuota {
  /**
   * Counts mails in the caller's transaction, so that a rollback uncounts them. Answers each request, in order.
   * `returned` mails were counted before and will not be sent; they are uncounted. A transaction that also changes
   * reminders must do so first: the job that claims due reminders takes its locks in that order.
   */
  claim(
    tx: Tx,
    asked: { requests: readonly MailRequest[]; returned?: readonly CountedMail[]; now: Date },
  ): Promise<Claim[]>
  /** Returns the check that counts mails and messages by recipient when they are sent. */
  reach(db: Db): ClaimReach
}

/** Counts nothing: the operator has lifted all limits. */
export const unlimitedMails: MailQuota = {
  claim: async (_tx, { requests }) =>
    requests.map(() => ({ exceeded: null, counted: null, turn: 0 })),
  reach: () => async () => null,
}

const DAY_MS = 86_400_000
const ACTIVE_DAYS = 30
const MAILS_PER_TURN = 20

/** Without limits nothing is counted. */
export function makeMailQuota(limits: MailLimits | null, keyedHash: KeyedHash): MailQuota {
  return limits ? countingQuota(limits, keyedHash) : unlimitedMails
}

function countingQuota(limits: MailLimits, keyedHash: KeyedHash): MailQuota {
  const recipientOf = (to: Recipient) => recipientHash(keyedHash, to).toString('base64url')
  return {
    async claim(tx, { now, ...asked }) {
      const requests = asked.requests.map((each) => ({ ...each, recipient: recipientOf(each) }))
      const returned = (asked.returned ?? []).flatMap(({ recipient, ...each }) =>
        recipient === undefined ? [] : [{ ...each, recipient }],
      )
      const all = [...requests, ...returned]
      if (all.length === 0) return []
      const days = await readDays(tx, all, now)
      const recipients = await readCounts(tx, all, days)
      const activity = await readNeededActivity(tx, requests, { days, limits, now })
      const countsOf = (mail: ToRecipient): Counts => {
        const day = days.get(mail.commerceId)
        const recipient = recipients.get(keyOf(mail))
        if (!day || !recipient) throw new Error('A mail is counted that was not asked for')
        return { day, recipient }
      }
      for (const mail of returned) {
        const { day, recipient } = countsOf(mail)
        if (mail.day === day.day) count(day, recipient, mail, -1)
      }
      const claims = requests.map((request) => {
        const max = dailyTotal(limits, activity.get(request.commerceId), now)
        return claimOne(request, countsOf(request), { ...limits, max })
      })
      await writeCounts(tx, [...days.values()], [...recipients.values()])
      return claims
    },
    reach: (db) => makeClaimReach(db, { keyedHash, ...limits }),
  }
}

interface Counts {
  day: MailDay
  recipient: MailedRecipient
}

/** Counts the mail, unless a limit is exceeded. */
function claimOne(
  request: Pick<MailRequest, 'isOwn'> & ToRecipient,
  { day, recipient }: Counts,
  { max, perRecipient }: { max: number; perRecipient: number },
): Claim {
  const { isOwn } = request
  const turn = Math.floor(day.mails / MAILS_PER_TURN)
  if (recipient.mails >= perRecipient) {
    return { exceeded: { limit: 'RECIPIENT', max: perRecipient }, counted: null, turn }
  }
  const mails = isOwn ? day.ownMails : day.mails - day.ownMails
  if (mails >= max) return { exceeded: { limit: 'BUSINESS', max }, counted: null, turn }
  count(day, recipient, request, 1)
  return { exceeded: null, counted: { day: day.day, isOwn, recipient: request.recipient }, turn }
}

async function readCounts(
  tx: Tx,
  all: readonly ToRecipient[],
  days: ReadonlyMap<CommerceId, MailDay>,
): Promise<Map<string, MailedRecipient>> {
  const recipients = new Map<string, MailedRecipient>()
  for (const mail of all) {
    const { commerceId } = mail
    const mailbox = Buffer.from(mail.recipient, 'base64url')
    const day = days.get(commerceId)?.day ?? ''
    recipients.set(keyOf(mail), { commerceId, mailbox, day, mails: 0 })
  }
  for (const { commerceId, mailbox, mails } of await readRecipients(tx, [...recipients.values()])) {
    const key = keyOf({ commerceId, recipient: mailbox.toString('base64url') })
    const recipient = recipients.get(key)
    if (recipient) recipient.mails = mails
  }
  return recipients
}

/** Reads the activity only of the few businesses that would exceed the total of a new one. */
async function readNeededActivity(
  tx: Tx,
  requests: readonly ToRecipient[],
  { days, limits, now }: { days: ReadonlyMap<CommerceId, MailDay>; limits: MailLimits; now: Date },
): Promise<Map<CommerceId, Activity>> {
  const byCommerce = Map.groupBy(requests, ({ commerceId }) => commerceId)
  const needed = [...byCommerce].filter(
    ([id, mails]) => (days.get(id)?.mails ?? 0) + mails.length > limits.perDay,
  )
  if (needed.length === 0) return new Map()
  const rows = await readActivity(
    tx,
    needed.map(([id]) => id),
    { since: new Date(now.getTime() - ACTIVE_DAYS * DAY_MS), maxBookings: limits.maxPerDay },
  )
  return new Map(rows.map((row) => [row.commerceId, row]))
}

/** How many mails of one kind a business may cause a day; without its activity, the total of a new one. */
export function dailyTotal(
  limits: MailLimits,
  activity: Pick<Activity, 'createdAt' | 'bookings'> | undefined,
  now: Date,
): number {
  if (!activity) return limits.perDay
  const weeks = Math.floor((now.getTime() - activity.createdAt.getTime()) / (7 * DAY_MS))
  const grown =
    limits.perDay +
    limits.perWeekOfAge * Math.max(0, weeks) +
    limits.perOnlineBooking * activity.bookings
  return Math.max(limits.perDay, Math.min(limits.maxPerDay, grown))
}

async function readDays(
  tx: Tx,
  all: readonly Pick<MailRequest, 'commerceId' | 'timezone'>[],
  now: Date,
): Promise<Map<CommerceId, MailDay>> {
  const today = new Map(
    all.map(({ commerceId, timezone }) => [commerceId, localTime(now.getTime(), timezone).date]),
  )
  const days = await lockMailDays(tx, today, now)
  return new Map(days.map((day) => [day.commerceId, day]))
}

function count(
  day: MailDay,
  recipient: MailedRecipient,
  { isOwn }: Pick<MailRequest, 'isOwn'>,
  change: 1 | -1,
): void {
  day.mails = Math.max(0, day.mails + change)
  if (isOwn) day.ownMails = Math.max(0, day.ownMails + change)
  recipient.mails = Math.max(0, recipient.mails + change)
}

interface ToRecipient {
  commerceId: CommerceId
  /** A keyed hash, in base64url. */
  recipient: string
}

const keyOf = ({ commerceId, recipient }: ToRecipient) => `${commerceId} ${recipient}`
