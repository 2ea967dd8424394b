import { AttendancePage } from '../../features/booking/attendance/attendance-page.tsx'
import { startOwn } from './start-own.tsx'

startOwn(AttendancePage)
