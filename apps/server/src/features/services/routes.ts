import { bookableServices } from '@cuando/contract/booking/books'
import * as owner from '@cuando/contract/business/services'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { authorOf } from '../appointments/change/history-store.ts'
import type { Keep } from '../availability/book/cache-answers.ts'
import { withCommerce } from '../commerce/find-commerce.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import type { MailQuota } from '../mail-quota/make-mail-quota.ts'
import { type MemberCaller, scoped } from '../team/keep-in-scope.ts'
import { createService } from './create-service.ts'
import { deleteService } from './delete-service.ts'
import { listBookableServices, listServices } from './list-bookable-services.ts'
import { previewService } from './preview-service.ts'
import { restoreService } from './restore-service.ts'
import { updateService } from './update-service.ts'

interface Deps {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  keep: Keep
  mailQuota: MailQuota
}

export const serviceRoutes = ({ db, clock, rateLimits, keep, mailQuota }: Deps) => {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  const lookUps = rateLimits.local({ name: 'services', points: 600, seconds: 60 })
  return [
    bind(bookableServices, ({ params, query: { memberId } }, { ip }) =>
      limited([lookUps(ip)], () =>
        withCommerce(db, params.commerceId, (commerceId) =>
          keep(commerceId, `services ${memberId}`, () =>
            listBookableServices(deps(), commerceId, memberId),
          ),
        ),
      ),
    ),
    bindCaller(owner.listServices, (caller: MemberCaller, { query }) =>
      listServices(db, scoped(caller), { withInactive: query.includeInactive === 'true' }),
    ),
    bindCaller(owner.createService, ({ commerceId }: CommerceCaller, { headers, body }) =>
      createService(deps(), commerceId, body, headers['idempotency-key']),
    ),
    bindCaller(owner.updateService, (caller: MemberCaller, { params, query, body }) =>
      updateService({ ...deps(), author: authorOf(caller) }, caller.commerceId, {
        ...params,
        changes: body,
        movesAttendees: query.moveAttendees === 'true',
      }),
    ),
    bindCaller(owner.previewService, ({ commerceId }: CommerceCaller, { body }) =>
      previewService(deps(), commerceId, body),
    ),
    bindCaller(owner.deleteService, ({ commerceId }: CommerceCaller, { params }) =>
      deleteService(deps(), commerceId, params.serviceId),
    ),
    bindCaller(owner.restoreService, ({ commerceId }: CommerceCaller, { params }) =>
      restoreService(deps(), commerceId, params.serviceId),
    ),
  ]
}
