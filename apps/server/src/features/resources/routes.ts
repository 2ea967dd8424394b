import * as calls from '@cuando/contract/team/resources'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { addResource, changeResource, listResources, removeResource } from './save-resource.ts'

export const resourceRoutes = ({ db, clock }: { db: Db; clock: Clock }) => {
  const deps = () => ({ db, now: clock.now() })
  return [
    bindCaller(calls.resources, ({ commerceId }: CommerceCaller) => listResources(db, commerceId)),
    bindCaller(calls.addResource, ({ commerceId }: CommerceCaller, { headers, body }) =>
      addResource(deps(), commerceId, body, headers['idempotency-key']),
    ),
    bindCaller(calls.updateResource, ({ commerceId }: CommerceCaller, { params, body }) =>
      changeResource(deps(), commerceId, params.resourceId, body),
    ),
    bindCaller(calls.removeResource, ({ commerceId }: CommerceCaller, { params }) =>
      removeResource(deps(), commerceId, params.resourceId),
    ),
  ]
}
