import * as groups from '@cuando/contract/booking/groups'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { bindCaller } from '../../../platform/http/binding.ts'
import type { MailQuota } from '../../mail-quota/make-mail-quota.ts'
import { type MemberCaller, scoped } from '../../team/keep-in-scope.ts'
import { authorOf } from '../change/history-store.ts'
import { mailGroup } from './mail-group.ts'
import { moveGroup } from './move-group.ts'
import { previewGroupMove } from './preview-group-move.ts'
import { showGroup } from './show-group.ts'

interface Deps {
  db: Db
  clock: Clock
  mailQuota: MailQuota
}

/** The calls about all attendees of a class or event. */
export const groupRoutes = ({ db, clock, mailQuota }: Deps) => {
  const deps = (caller: MemberCaller) => ({
    ...{ db, now: clock.now(), mailQuota },
    author: authorOf(caller),
  })
  return [
    bindCaller(groups.showGroup, (caller: MemberCaller, { params }) =>
      showGroup(db, scoped(caller), params),
    ),
    bindCaller(groups.previewGroupMove, (caller: MemberCaller, { params, query }) =>
      previewGroupMove(deps(caller), scoped(caller), { ...params, ...query }),
    ),
    bindCaller(groups.moveGroup, (caller: MemberCaller, { params, body }) =>
      moveGroup(deps(caller), scoped(caller), { ...params, ...body }),
    ),
    bindCaller(groups.mailGroup, (caller: MemberCaller, { params, body }) =>
      mailGroup(deps(caller), scoped(caller), { ...params, ...body }),
    ),
  ]
}
