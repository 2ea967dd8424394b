import type { Role } from '@cuando/contract/accounts/role'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { readEmails } from '../team/membership-store.ts'
import { readPerson } from './person-store.ts'
import { wantsOwnMails } from './save-choices.ts'

/** The mailbox of somebody of a team, and what they want to be mailed. */
export interface OwnMailbox {
  name: string
  address: string
  role: Role
  wantsMails: boolean
  wantsSummary: boolean
}

/** Null for somebody without a log-in, or whose access has ended. */
export async function readOwnMailbox(
  db: Db,
  commerceId: CommerceId,
  memberId: string,
): Promise<OwnMailbox | null> {
  const person = await readPerson(db, commerceId, memberId)
  if (!person?.user_id || !person.role) return null
  const address = (await readEmails(db, [person.user_id])).get(person.user_id)
  if (address === undefined) return null
  const { name, role } = person
  const wantsMails = wantsOwnMails(role, person)
  return { name, address, role, wantsMails, wantsSummary: person.morning_summary === true }
}
