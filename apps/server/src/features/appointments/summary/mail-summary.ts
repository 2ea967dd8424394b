import { zone } from '@cuando/agenda/zone/zone'
import { commerceId } from '@cuando/contract/business/commerce-id'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom } from '@cuando/time/calendar-date'
import { wallTime } from '@cuando/time/wall-time'
import * as z from 'zod/mini'
import { isDelivered } from '../../../platform/mail/send-failure.ts'
import { readOwner } from '../../commerce/owner-store.ts'
import { summaryTime } from '../../commerce/plan-summary.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import { fromCustomerColumns } from '../../customers/store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { morningSummaryMail, type SummaryEntry } from '../mails/morning-summary.tsx'
import type { MailTools } from '../notify/mail-action.ts'
import { listLiveBetween } from './summary-store.ts'

const payload = z.object({ commerceId, date: z.string() })

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
  if (!commerce?.morning_summary) return
  const dueAt = summaryTime(dateFrom(mailed.date), commerce.timezone)
  if (!dueAt || tools.clock.now().getTime() > dueAt.getTime() + MAX_DELAY_MS) return
  const entries = await readDay(tools, commerce, mailed.date)
  if (entries.length === 0) return
  const owner = await readOwner(tools.db, mailed.commerceId)
  const { publicUrl } = tools
  const sending = tools.mailer.send({
    to: { name: `${owner.name} ${owner.last_name}`, address: owner.email },
    ...(await morningSummaryMail({
      business: commerce.name,
      date: mailed.date,
      entries,
      publicUrl,
    })),
    messageId: `<${mailed.commerceId}.${mailed.date}.summary@cuando>`,
  })
  await isDelivered(sending)
}

async function readDay(
  { db }: MailTools,
  commerce: CommerceRow,
  date: string,
): Promise<SummaryEntry[]> {
  const [from, to] = [dateFrom(date), addDays(dateFrom(date), 1)].map(
    (day) => new Date(zone(commerce.timezone).whenReached(day, wallTime(0))),
  )
  if (!from || !to) return []
  const range = { from, to, max: MAX_APPOINTMENTS }
  const rows = await listLiveBetween(db, commerce.commerce_id, range)
  const members = await readAssignedMembers(db, commerce, rows)
  return rows.map((row) => ({
    memberName: members.get(row.occupation_id)?.name ?? null,
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
