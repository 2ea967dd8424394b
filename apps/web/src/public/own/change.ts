import { ChangePage } from '../../features/booking/change/change-page.tsx'
import * as takenStart from '../../features/booking/taken/taken-start.tsx'
import { provideModule } from '../../lib/hooks/use-lazy-module.ts'
import { startOwn } from './start-own.tsx'

// The server draws it after a refused form.
provideModule('taken-start', takenStart)
startOwn(ChangePage)
