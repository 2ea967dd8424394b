import { RemindersPage } from '../../features/booking/reminders/reminders-page.tsx'
import { startOwn } from './start-own.tsx'

startOwn(RemindersPage)
