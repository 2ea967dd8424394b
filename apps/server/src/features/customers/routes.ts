import { customerByEmail } from '@cuando/contract/customers'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindOwner } from '../../platform/http/binding.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { findCustomer } from './find-customer.ts'

export const customerRoutes = ({ db, clock }: { db: Db; clock: Clock }) => [
  bindOwner(customerByEmail, ({ commerceId }: CommerceCaller, { params }) =>
    findCustomer({ db, now: clock.now() }, commerceId, params),
  ),
]
