import { zone } from '@cuando/agenda/zone/zone'
import { commerceId } from '@cuando/contract/business/commerce-id'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom } from '@cuando/time/calendar-date'
import * as z from 'zod/mini'
import { isDelivered } from '../../../platform/mail/send-failure.ts'
import { readOwner } from '../../commerce/owner-store.ts'
import { summaryTime } from '../../commerce/plan-summary.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import { fromCustomerColumns } from '../../customers/store.ts'
import { readOwnMailbox } from '../../notices/read-own-mailbox.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { morningSummaryMail, type SummaryEntry } from '../mails/morning-summary.tsx'
import type { MailTools } from '../notify/mail-action.ts'
import { listLiveBetween } from './summary-store.ts'

const payload = z.object({ commerceId, date: z.string() })
const ownPayload = z.object({ commerceId, date: z.string(), memberId: z.string() })

/** A business and the day, 'yyyy-MM-dd', of the summary for its owner. */
export type MailedSummary = z.output<typeof payload>

/** It is not useful later than this after 7:00. */
const MAX_DELAY_MS = 4 * 3_600_000
/** More than a business has in a day, and than a mail could list. */
const MAX_APPOINTMENTS = 500

/** Mails an owner the day's appointments, if they still want it, there are any, and the morning is not over. */
export async function mailSummary(tools: MailTools, given: unknown): Promise<void> {
  const mailed = payload.parse(given)
  const commerce = await readCommerce(tools.db, mailed.commerceId)
  if (!commerce?.morning_summary || isLate(tools, commerce, mailed)) return
  const entries = await readDay(tools, commerce, { date: mailed.date, memberId: null })
  if (entries.length === 0) return
  const owner = await readOwner(tools.db, mailed.commerceId)
  const to = { name: `${owner.name} ${owner.last_name}`, address: owner.email }
  await send(tools, mailed, { commerce, entries, to, id: mailed.commerceId })
}

/** Mails somebody of a team their own appointments of the day, under the same conditions. */
export async function mailOwnSummary(tools: MailTools, given: unknown): Promise<void> {
  const mailed = ownPayload.parse(given)
  const { commerceId, memberId, date } = mailed
  const commerce = await readCommerce(tools.db, commerceId)
  if (!commerce || isLate(tools, commerce, mailed)) return
  const to = await readOwnMailbox(tools.db, commerceId, memberId)
  if (!to?.wantsSummary) return
  const entries = await readDay(tools, commerce, { date, memberId })
  if (entries.length > 0) await send(tools, mailed, { commerce, entries, to, id: memberId })
}

function isLate({ clock }: MailTools, { timezone }: CommerceRow, { date }: MailedSummary) {
  const dueAt = summaryTime(dateFrom(date), timezone)
  return !dueAt || clock.now().getTime() > dueAt.getTime() + MAX_DELAY_MS
}

interface Written {
  commerce: CommerceRow
  entries: readonly SummaryEntry[]
  to: { name: string; address: string }
  /** In the id of the message. */
  id: string
}

async function send(
  { mailer, publicUrl }: MailTools,
  { date }: MailedSummary,
  { commerce, entries, to, id }: Written,
) {
  const isOwner = id === commerce.commerce_id
  const sending = mailer.send({
    to,
    ...(await morningSummaryMail({ business: commerce.name, date, entries, publicUrl, isOwner })),
    messageId: `<${id}.${date}.summary@cuando>`,
  })
  await isDelivered(sending)
}

async function readDay(
  { db }: MailTools,
  commerce: CommerceRow,
  { date, memberId }: { date: string; memberId: string | null },
): Promise<SummaryEntry[]> {
  const [from, to] = [dateFrom(date), addDays(dateFrom(date), 1)].map(
    (day) => new Date(zone(commerce.timezone).startOf(day)),
  )
  if (!from || !to) return []
  const range = { from, to, max: MAX_APPOINTMENTS, memberId }
  const rows = await listLiveBetween(db, commerce.commerce_id, range)
  // Somebody's own summary needs no names.
  const members = memberId === null ? await readAssignedMembers(db, commerce, rows) : null
  return rows.map((row) => ({
    memberName: members?.get(row.occupation_id)?.name ?? null,
    appointmentId: row.id,
    time: localTime(row.starts_at.getTime(), commerce.timezone).time,
    customer: fromCustomerColumns(row),
    serviceName: row.service_name,
    location: row.modality,
    meetLink: row.meet_link,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
  }))
}
