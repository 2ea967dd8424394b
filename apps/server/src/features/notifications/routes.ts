import * as contract from '@cuando/contract/appointments/notifications'
import type { Db } from '../../platform/db/database.ts'
import { bindOwner } from '../../platform/http/binding.ts'
import type { TellScreens } from '../../platform/realtime/live-message.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { listNotifications, showNotification } from './list-notifications.ts'
import { readAllNotifications, readNotification } from './read-notification.ts'

export const notificationRoutes = ({ db, tellScreens }: { db: Db; tellScreens: TellScreens }) => [
  bindOwner(contract.listNotifications, ({ commerceId }: CommerceCaller, { query }) =>
    listNotifications(db, commerceId, query),
  ),
  bindOwner(contract.notificationDetail, ({ commerceId }: CommerceCaller, { params }) =>
    showNotification(db, commerceId, params),
  ),
  bindOwner(contract.readNotification, ({ commerceId }: CommerceCaller, { params }) =>
    readNotification({ db, tellScreens }, commerceId, params),
  ),
  bindOwner(contract.readAllNotifications, ({ commerceId }: CommerceCaller) =>
    readAllNotifications({ db, tellScreens }, commerceId),
  ),
]
