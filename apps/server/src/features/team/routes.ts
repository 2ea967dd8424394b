import * as calls from '@cuando/contract/team/team'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindOwner } from '../../platform/http/binding.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { arrangeTeam } from './arrange-team.ts'
import { removeMember } from './remove-member.ts'
import { addMember, changeMember } from './save-member.ts'
import { showTeam } from './show-team.ts'
import { splitTeam } from './split-team.ts'

export const teamRoutes = ({ db, clock }: { db: Db; clock: Clock }) => {
  const deps = () => ({ db, now: clock.now() })
  return [
    bindOwner(calls.team, ({ commerceId }: CommerceCaller) => showTeam(db, commerceId)),
    bindOwner(calls.addMember, ({ commerceId }: CommerceCaller, { headers, body }) =>
      addMember(deps(), commerceId, body, headers['idempotency-key']),
    ),
    bindOwner(calls.updateMember, ({ commerceId }: CommerceCaller, { params, body }) =>
      changeMember(deps(), commerceId, params.memberId, body),
    ),
    bindOwner(calls.removeMember, ({ commerceId }: CommerceCaller, { params }) =>
      removeMember(deps(), commerceId, params.memberId),
    ),
    bindOwner(calls.arrangeTeam, ({ commerceId }: CommerceCaller, { body }) =>
      arrangeTeam(db, commerceId, body),
    ),
    bindOwner(calls.splitTeam, ({ commerceId }: CommerceCaller, { body }) =>
      splitTeam(deps(), commerceId, body.names),
    ),
  ]
}
