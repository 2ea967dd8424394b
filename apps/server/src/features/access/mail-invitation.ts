import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/make-mailer.ts'
import { isDelivered } from '../../platform/mail/send-failure.ts'
import { hashToken } from '../accounts/open-session.ts'
import { readOwner } from '../commerce/owner-store.ts'
import { readCommerce } from '../commerce/store.ts'
import { readMember } from '../team/member-store.ts'
import { readInvitation, writeToken } from './invitation-store.ts'
import { invitationMail } from './mails/invitation.tsx'

interface Tools {
  db: Db
  clock: Clock
  mailer: Mailer
  publicUrl: string
}

/** Makes the secret of an invitation and mails it. The secret is stored as a hash only, so the job can't contain it. */
export async function mailInvitation(
  { db, clock, mailer, publicUrl }: Tools,
  { commerceId, memberId }: { commerceId: CommerceId; memberId: string },
): Promise<void> {
  const [commerce, member, invitation] = await Promise.all([
    readCommerce(db, commerceId),
    readMember(db, commerceId, memberId),
    readInvitation(db, commerceId, memberId, clock.now()),
  ])
  // Revoked meanwhile.
  if (!commerce || !member || !invitation) return
  const secret = randomBytes(32).toString('base64url')
  if (!(await writeToken(db, commerceId, invitation, hashToken(secret)))) return
  const owner = await readOwner(db, commerceId)
  const mail = await invitationMail({
    commerceName: commerce.name,
    ownerName: `${owner.name} ${owner.last_name}`.trim(),
    role: invitation.role,
    // The browser sends no server what follows the hash, so that it is in no log.
    url: new URL(`/invitation#${commerceId}.${secret}`, publicUrl).href,
    publicUrl,
  })
  const to = { name: member.name, address: invitation.email }
  // A refused recipient ends the job: the owner sees that nobody has accepted, and can correct the address.
  await isDelivered(mailer.send({ to, ...mail }))
}
