import * as contract from '@cuando/contract/appointments/notifications'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import type { TellScreens } from '../../platform/realtime/live-message.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { listNotifications, showNotification } from './list-notifications.ts'
import { readAllNotifications, readNotification } from './read-notification.ts'

export const notificationRoutes = ({ db, tellScreens }: { db: Db; tellScreens: TellScreens }) => [
  bindCaller(contract.listNotifications, ({ commerceId }: CommerceCaller, { query }) =>
    listNotifications(db, commerceId, query),
  ),
  bindCaller(contract.notificationDetail, ({ commerceId }: CommerceCaller, { params }) =>
    showNotification(db, commerceId, params),
  ),
  bindCaller(contract.readNotification, ({ commerceId }: CommerceCaller, { params }) =>
    readNotification({ db, tellScreens }, commerceId, params),
  ),
  bindCaller(contract.readAllNotifications, ({ commerceId }: CommerceCaller) =>
    readAllNotifications({ db, tellScreens }, commerceId),
  ),
]
