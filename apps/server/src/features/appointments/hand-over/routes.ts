import { comingTurns, handOver } from '@cuando/contract/team/hand-over'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { bindCaller } from '../../../platform/http/binding.ts'
import type { CommerceCaller } from '../../commerce/store.ts'
import type { MailQuota } from '../../mail-quota/make-mail-quota.ts'
import type { MemberCaller } from '../../team/keep-in-scope.ts'
import { authorOf } from '../change/history-store.ts'
import { handOverAppointments } from './hand-over-appointments.ts'
import { listComingTurns } from './list-coming-turns.ts'

interface Deps {
  db: Db
  clock: Clock
  mailQuota: MailQuota
}

export const handOverRoutes = ({ db, clock, mailQuota }: Deps) => {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  return [
    bindCaller(comingTurns, ({ commerceId }: CommerceCaller, { params, query }) =>
      listComingTurns(deps(), commerceId, { ...params, ...query }),
    ),
    bindCaller(handOver, (caller: MemberCaller, { params, body }) =>
      handOverAppointments(
        { ...deps(), author: authorOf(caller) },
        { ...params, commerceId: caller.commerceId },
        body,
      ),
    ),
  ]
}
