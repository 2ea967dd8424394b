import { CancelPage } from '../../features/booking/cancel/cancel-page.tsx'
import { startOwn } from './start-own.tsx'

startOwn(CancelPage)
