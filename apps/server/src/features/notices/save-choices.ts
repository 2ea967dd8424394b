import type { Role } from '@cuando/contract/accounts/role'
import type { noticeChoices, saveNoticeChoices } from '@cuando/contract/appointments/notice-choices'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import { nextSummaryAt } from '../commerce/plan-summary.ts'
import { type CommerceRow, readCommerce } from '../commerce/store.ts'
import { type ChoiceRow, readChoices, writeChoices } from './choices-store.ts'
import { type Reader, seesAll } from './choose-readers.ts'

type Choices = Data<typeof noticeChoices>
type Changes = Checked<typeof saveNoticeChoices>['body']

/** Shows somebody's own choices. */
export async function showChoices(db: Db, reader: Reader): Promise<Outcome<Choices>> {
  const { commerceId, memberId, role } = reader
  const [commerce, chosen] = await Promise.all([
    readCommerce(db, commerceId),
    readChoices(db, commerceId, memberId),
  ])
  return commerce ? done(presentChoices(role, chosen, commerce)) : refused('commerceUnknown')
}

/** Changes somebody's own choices. */
export async function saveChoices(
  { db, now }: { db: Db; now: Date },
  reader: Reader,
  changes: Changes,
): Promise<Outcome<Choices>> {
  const refusal = refuseChoices(reader.role, changes)
  if (refusal) return refusal
  const { commerceId, memberId } = reader
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('commerceUnknown')
  const changed = toColumns(reader.role, changes)
  if (Object.keys(changed).length > 0)
    await writeChoices(db, commerceId, memberId, changed, nextSummaryAt(now, commerce.timezone))
  return showChoices(db, reader)
}

function refuseChoices(role: Role, changes: Changes) {
  const { allPushes, allMails, allInCalendar, mails, morningSummary } = changes
  if (allPushes && !seesAll({ role }))
    return refusedField('allPushes', 'A ti se te avisa solo de tus citas')
  if (role !== 'OWNER') {
    if (allMails) return refusedField('allMails', 'Los correos son solo de tus citas')
    if (allInCalendar) return refusedField('allInCalendar', 'Tu calendario tiene solo tus citas')
    return null
  }
  const elsewhere = 'Esto se elige en Configuración › Notificaciones'
  if (mails !== undefined) return refusedField('mails', elsewhere)
  if (morningSummary !== undefined) return refusedField('morningSummary', elsewhere)
  return null
}

function toColumns(role: Role, changes: Changes): Partial<ChoiceRow> {
  const { allPushes, allMails, allInCalendar, mails, morningSummary } = changes
  const scope = (isAll: boolean) => (isAll ? ('ALL' as const) : ('OWN' as const))
  return {
    ...(allPushes !== undefined && { pushes: scope(allPushes) }),
    // The owner's mails have a scope; those of others are on or off.
    ...(role === 'OWNER' && allMails !== undefined && { mails: scope(allMails) }),
    ...(mails !== undefined && { mails: mails ? ('OWN' as const) : ('NONE' as const) }),
    ...(allInCalendar !== undefined && { feed: scope(allInCalendar) }),
    ...(morningSummary !== undefined && { morning_summary: morningSummary }),
  }
}

function presentChoices(
  role: Role,
  chosen: ChoiceRow,
  { notify_by_email, morning_summary }: CommerceRow,
): Choices {
  const isOwner = role === 'OWNER'
  return {
    allPushes: seesAll({ role }) && chosen.pushes !== 'OWN',
    mails: isOwner ? notify_by_email : wantsOwnMails(role, chosen),
    allMails: isOwner && chosen.mails !== 'OWN',
    morningSummary: isOwner ? morning_summary : chosen.morning_summary === true,
    allInCalendar: isOwner && chosen.feed !== 'OWN',
  }
}

/** Whether somebody other than the owner is mailed about their own appointments: by default STAFF, whose work these are. */
export const wantsOwnMails = (role: Role, { mails }: Pick<ChoiceRow, 'mails'>): boolean =>
  mails === null ? role === 'STAFF' : mails !== 'NONE'
