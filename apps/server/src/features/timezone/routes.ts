import { commerceTimezone, saveTimezone } from '@cuando/contract/business/settings'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import { authorOf } from '../appointments/change/history-store.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import type { MailQuota } from '../mail-quota/make-mail-quota.ts'
import type { MemberCaller } from '../team/keep-in-scope.ts'
import { changeTimezone, showTimezone } from './change-timezone.ts'

interface Deps {
  db: Db
  clock: Clock
  mailQuota: MailQuota
}

export function timezoneRoutes({ db, clock, mailQuota }: Deps) {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  return [
    bindCaller(commerceTimezone, ({ commerceId }: CommerceCaller) =>
      showTimezone(deps(), commerceId),
    ),
    bindCaller(saveTimezone, (caller: MemberCaller, { body }) =>
      changeTimezone({ ...deps(), author: authorOf(caller) }, caller.commerceId, body),
    ),
  ]
}
