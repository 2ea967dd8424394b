import * as contract from '@cuando/contract/appointments/notifications'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import type { TellScreens } from '../../platform/realtime/live-message.ts'
import type { Reader } from '../notices/choose-readers.ts'
import { listNotifications, showNotification } from './list-notifications.ts'
import { readAllNotifications, readNotification } from './read-notification.ts'

export const notificationRoutes = ({ db, tellScreens }: { db: Db; tellScreens: TellScreens }) => [
  bindCaller(contract.listNotifications, (caller: Reader, { query }) =>
    listNotifications(db, caller, query),
  ),
  bindCaller(contract.notificationDetail, (caller: Reader, { params }) =>
    showNotification(db, caller, params),
  ),
  bindCaller(contract.readNotification, (caller: Reader, { params }) =>
    readNotification({ db, tellScreens }, caller, params),
  ),
  bindCaller(contract.readAllNotifications, (caller: Reader) =>
    readAllNotifications({ db, tellScreens }, caller),
  ),
]
