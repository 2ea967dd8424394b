import * as calls from '@cuando/contract/team/access'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { mailboxOf } from '../../platform/mail/mailbox-of.ts'
import type { Caller } from '../accounts/session-store.ts'
import type { EndCalendar } from '../team/remove-member.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { changeRole } from './change-role.ts'
import { enterBusiness } from './enter-business.ts'
import { endAccess, inviteMember } from './invite-member.ts'

interface Deps {
  db: Db
  clock: Clock
  keyedHash: KeyedHash
  /** Closes the sockets of a session, given the hash of its token. */
  dismiss: (tokenHash: Buffer) => void
  endCalendar: EndCalendar
  rateLimits: RateLimits
}

export function accessRoutes(parts: Deps) {
  const { clock, rateLimits } = parts
  // Invitations are mails to strangers: few from one business, and few to one mailbox from all.
  const invitations = rateLimits.shared({ name: 'invite', points: 20, seconds: 86_400 })
  const invitationsTo = rateLimits.shared({ name: 'invite-mailbox', points: 5, seconds: 86_400 })
  const openings = rateLimits.shared({ name: 'invitation', points: 60, seconds: 900 })
  const deps = () => ({ ...parts, now: clock.now() })
  return [
    bindCaller(calls.inviteMember, ({ commerceId }: Caller, { params, body }) =>
      limited([invitations(commerceId), invitationsTo(mailboxOf(body.email))], () =>
        inviteMember(deps(), commerceId, params.memberId, body),
      ),
    ),
    bindCaller(calls.changeRole, ({ commerceId }: Caller, { params, body }) =>
      changeRole(parts, commerceId, params.memberId, body.role),
    ),
    bindCaller(calls.endAccess, ({ commerceId }: Caller, { params }) =>
      endAccess(parts, commerceId, params.memberId),
    ),
    bind(calls.showInvitation, ({ body }, { ip }) =>
      limited([openings(ip)], () => showInvitation(parts, body.token)),
    ),
    bind(calls.acceptInvitation, ({ body }, { ip }) =>
      limited([openings(ip)], () => acceptInvitation(parts, body, ip)),
    ),
    bindCaller(calls.enterBusiness, (caller: Caller, { body }) =>
      enterBusiness(deps(), caller, body.commerceId as CommerceId),
    ),
  ]
}
