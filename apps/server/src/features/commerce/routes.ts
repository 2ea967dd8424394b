import { publicCommerce } from '@cuando/contract/books'
import {
  bookingSettings,
  commerceCategories,
  commerceInfo,
  config,
} from '@cuando/contract/commerce'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { listCategories } from './list-categories.ts'
import { showBookingSettings } from './show-booking-settings.ts'
import { showCommerce } from './show-commerce.ts'
import { showCommerceInfo } from './show-commerce-info.ts'
import { type PublicConfig, showConfig } from './show-config.ts'
import type { CommerceCaller } from './store.ts'

export const commerceRoutes = ({ db, config: shown }: { db: Db; config: PublicConfig }) => [
  bind(config, () => showConfig(shown)),
  bind(commerceCategories, ({ query }) => listCategories(db, query)),
  bind(publicCommerce, ({ params }) => showCommerce(db, params.commerceId)),
  bind(bookingSettings, ({ params }) => showBookingSettings(db, params.commerceId)),
  bindOwner(commerceInfo, (caller: CommerceCaller) => showCommerceInfo(db, caller.commerceId)),
]
