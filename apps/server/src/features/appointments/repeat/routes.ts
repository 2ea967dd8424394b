import * as repeating from '@cuando/contract/appointments/repeating'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { bindCaller } from '../../../platform/http/binding.ts'
import type { MailQuota } from '../../mail-quota/make-mail-quota.ts'
import { type MemberCaller, scoped } from '../../team/keep-in-scope.ts'
import { authorOf } from '../change/history-store.ts'
import { cancelSeries } from '../series/cancel-series.ts'
import { listFollowing } from '../series/list-following.ts'
import { moveSeries } from '../series/move-series.ts'
import { previewSeriesMove } from '../series/preview-series-move.ts'
import { previewRepeat } from './preview-repeat.ts'
import { repeatAppointment } from './repeat-appointment.ts'

interface Deps {
  db: Db
  clock: Clock
  mailQuota: MailQuota
}

const depsOf =
  ({ db, clock, mailQuota }: Deps) =>
  (caller: MemberCaller) => ({ db, now: clock.now(), mailQuota, author: authorOf(caller) })

/** Further appointments like one, and those that were booked together. */
export const repeatRoutes = (parts: Deps) => {
  const deps = depsOf(parts)
  return [
    bindCaller(repeating.previewRepeat, (caller: MemberCaller, { params, query }) =>
      previewRepeat(deps(caller), { ...params, ...scoped(caller) }, query),
    ),
    bindCaller(repeating.repeatAppointment, (caller: MemberCaller, { params, headers, body }) =>
      repeatAppointment(
        deps(caller),
        { ...params, ...scoped(caller) },
        { ...body, key: headers['idempotency-key'] },
      ),
    ),
    bindCaller(repeating.followingInSeries, (caller: MemberCaller, { params }) =>
      listFollowing(parts.db, { ...params, ...scoped(caller) }),
    ),
    bindCaller(repeating.cancelSeries, (caller: MemberCaller, { params, body }) =>
      cancelSeries(deps(caller), { ...params, ...scoped(caller) }, body),
    ),
    bindCaller(repeating.previewSeriesMove, (caller: MemberCaller, { params, query }) =>
      previewSeriesMove(deps(caller), { ...params, ...scoped(caller) }, query),
    ),
    bindCaller(repeating.moveSeries, (caller: MemberCaller, { params, body }) =>
      moveSeries(deps(caller), { ...params, ...scoped(caller) }, body),
    ),
  ]
}
