import { ChangePage } from '../../features/booking/change/change-page.tsx'
import { startOwn } from './start-own.tsx'

startOwn(ChangePage)
