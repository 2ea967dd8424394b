import * as calls from '@cuando/contract/team/team'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { arrangeTeam } from './arrange-team.ts'
import { type MemberCaller, scoped } from './keep-in-scope.ts'
import { type EndCalendar, type EndHolds, removeMember } from './remove-member.ts'
import { addMember, changeMember } from './save-member.ts'
import { showTeam } from './show-team.ts'
import { splitTeam } from './split-team.ts'

interface Deps {
  db: Db
  clock: Clock
  /** Closes the sockets of a session, given the hash of its token. */
  dismiss: (tokenHash: Buffer) => void
  endCalendar: EndCalendar
  endHolds: EndHolds
}

export const teamRoutes = ({ db, clock, dismiss, endCalendar, endHolds }: Deps) => {
  const deps = () => ({ db, now: clock.now(), dismiss, endCalendar, endHolds })
  return [
    bindCaller(calls.team, (caller: MemberCaller) =>
      showTeam(db, scoped(caller), { withLogins: caller.role === 'OWNER' }),
    ),
    bindCaller(calls.addMember, ({ commerceId }: CommerceCaller, { headers, body }) =>
      addMember(deps(), commerceId, body, headers['idempotency-key']),
    ),
    bindCaller(calls.updateMember, ({ commerceId }: CommerceCaller, { params, body }) =>
      changeMember(deps(), commerceId, params.memberId, body),
    ),
    bindCaller(calls.updateOwnData, ({ commerceId, memberId }: MemberCaller, { body }) =>
      changeMember(deps(), commerceId, memberId, body),
    ),
    bindCaller(calls.removeMember, ({ commerceId }: CommerceCaller, { params }) =>
      removeMember(deps(), commerceId, params.memberId),
    ),
    bindCaller(calls.arrangeTeam, ({ commerceId }: CommerceCaller, { body }) =>
      arrangeTeam(db, commerceId, body),
    ),
    bindCaller(calls.splitTeam, ({ commerceId }: CommerceCaller, { body }) =>
      splitTeam(deps(), commerceId, body.names),
    ),
  ]
}
