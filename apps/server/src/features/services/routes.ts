import { bookableServices } from '@cuando/contract/books'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/binding.ts'
import { andThen } from '../../platform/http/outcome.ts'
import { findCommerce } from '../commerce/find-commerce.ts'
import { listBookableServices } from './list-bookable-services.ts'

export const serviceRoutes = ({ db, clock }: { db: Db; clock: Clock }) => [
  bind(bookableServices, ({ params }) =>
    andThen(findCommerce(db, params.commerceId), (commerceId) =>
      listBookableServices({ db, now: clock.now() }, commerceId),
    ),
  ),
]
