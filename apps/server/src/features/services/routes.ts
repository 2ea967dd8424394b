import { bookableServices } from '@cuando/contract/books'
import * as owner from '@cuando/contract/services'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { andThen } from '../../platform/http/outcome.ts'
import { findCommerce } from '../commerce/find-commerce.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { createService } from './create-service.ts'
import { deleteService } from './delete-service.ts'
import { listBookableServices } from './list-bookable-services.ts'
import { listServices } from './list-services.ts'
import { updateService } from './update-service.ts'

export const serviceRoutes = ({ db, clock }: { db: Db; clock: Clock }) => {
  const deps = () => ({ db, now: clock.now() })
  return [
    bind(bookableServices, ({ params }) =>
      andThen(findCommerce(db, params.commerceId), (commerceId) =>
        listBookableServices(deps(), commerceId),
      ),
    ),
    bindOwner(owner.listServices, ({ commerceId }: CommerceCaller, { query }) =>
      listServices(db, commerceId, { withInactive: query.includeInactive === 'true' }),
    ),
    bindOwner(owner.createService, ({ commerceId }: CommerceCaller, { body }) =>
      createService(deps(), commerceId, body),
    ),
    bindOwner(owner.updateService, ({ commerceId }: CommerceCaller, { params, query, body }) =>
      updateService(deps(), commerceId, {
        ...params,
        changes: body,
        movesAttendees: query.moveAttendees === 'true',
      }),
    ),
    bindOwner(owner.deleteService, ({ commerceId }: CommerceCaller, { params }) =>
      deleteService(deps(), commerceId, params.serviceId),
    ),
  ]
}
