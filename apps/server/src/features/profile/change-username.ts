import type { usernameAvailability } from '@cuando/contract/accounts/profile'
import { username } from '@cuando/contract/accounts/username'
import type { Data } from '@cuando/contract/calls/endpoint'
import { serverLimits } from '@cuando/contract/calls/server-limits'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import { findByUsername, takeUsername } from '../commerce/store.ts'
import { mayBeNamed, pretendedName } from '../names/check-name.ts'
import { countUsernames } from './store.ts'

/** Whether a business may take a username: it is valid, impersonates nobody, and no other business has or had it. */
export async function checkUsername(
  db: Db,
  commerceId: CommerceId,
  wanted: string,
): Promise<Outcome<Data<typeof usernameAvailability>>> {
  const valid = username.safeParse(wanted)
  if (!valid.success) return done({ isAvailable: false, problem: null })
  const holder = await findByUsername(db, valid.data)
  if (holder === commerceId) return done({ isAvailable: true, problem: null })
  if (!(await mayBeNamed(db, commerceId, valid.data)))
    return done({ isAvailable: false, problem: pretendedName })
  return done({ isAvailable: holder === null, problem: null })
}

/**
 * Claims a username for a business, whose row must be locked. Its former ones stay reserved: they lead to it
 * for ever, and it may go back to them.
 */
export async function claimUsername(
  tx: Tx,
  commerceId: CommerceId,
  wanted: string,
): Promise<Outcome<null>> {
  const holder = await findByUsername(tx, wanted)
  if (holder === commerceId) return done(null)
  if (!(await mayBeNamed(tx, commerceId, wanted))) return refusedField('username', pretendedName)
  if (holder !== null) return refused('usernameTaken')
  if ((await countUsernames(tx, commerceId)) >= serverLimits.usernames)
    return refused('tooManyUsernames')
  return (await takeUsername(tx, wanted, commerceId)) ? done(null) : refused('usernameTaken')
}
