import * as blocking from '@cuando/contract/blocked-contacts'
import { customerByEmail } from '@cuando/contract/customers'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindOwner } from '../../platform/http/binding.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { blockContact, listBlockedContacts, unblockContact } from './block-contact.ts'
import { findCustomer } from './find-customer.ts'

export const customerRoutes = ({ db, clock }: { db: Db; clock: Clock }) => [
  bindOwner(customerByEmail, ({ commerceId }: CommerceCaller, { params }) =>
    findCustomer({ db, now: clock.now() }, commerceId, params),
  ),
  bindOwner(blocking.blockedContacts, ({ commerceId }: CommerceCaller, { query }) =>
    listBlockedContacts(db, commerceId, query),
  ),
  bindOwner(blocking.blockContact, ({ commerceId }: CommerceCaller, { body }) =>
    blockContact({ db, now: clock.now() }, commerceId, body),
  ),
  bindOwner(blocking.unblockContact, ({ commerceId }: CommerceCaller, { params }) =>
    unblockContact(db, commerceId, params),
  ),
]
