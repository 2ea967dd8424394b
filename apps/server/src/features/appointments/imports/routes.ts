import * as imports from '@cuando/contract/imports/appointment-imports'
import { bindCaller } from '../../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../../platform/http/limits/rate-limit.ts'
import type { TaskProcess } from '../../../platform/process/start-task-process.ts'
import type { MemberCaller } from '../../team/keep-in-scope.ts'
import { authorOf } from '../change/history-store.ts'
import type { VisitorDeps } from '../visitor/routes.ts'
import { importAppointments, showLastImport, startImport } from './import-appointments.ts'
import { previewAppointments } from './preview-appointments.ts'
import { undoAppointmentImport } from './undo-appointments.ts'

interface Deps extends VisitorDeps {
  calendars: TaskProcess
  rateLimits: RateLimits
}

export function importRoutes({ db, clock, calendars, rateLimits }: Deps) {
  // A file of 20,000 events takes 200 calls and more if it is previewed for another person.
  const previews = rateLimits.local({ name: 'import-preview', points: 1000, seconds: 600 })
  const deps = () => ({ db, now: clock.now() })
  return [
    bindCaller(imports.previewAppointments, ({ commerceId }: MemberCaller, { body }) =>
      limited([previews(commerceId)], () =>
        previewAppointments(
          { ...deps(), calendars },
          { ...body, memberId: body.memberId, commerceId },
        ),
      ),
    ),
    bindCaller(imports.startAppointmentImport, ({ commerceId }: MemberCaller, { body }) =>
      startImport(deps(), commerceId, body),
    ),
    bindCaller(imports.lastAppointmentImport, ({ commerceId }: MemberCaller) =>
      showLastImport(deps(), commerceId),
    ),
    bindCaller(imports.importAppointments, (caller: MemberCaller, { params, body }) =>
      importAppointments({ ...deps(), author: authorOf(caller) }, caller.commerceId, {
        ...body,
        importId: params.appointmentImportId,
      }),
    ),
    bindCaller(imports.undoAppointmentImport, ({ commerceId }: MemberCaller, { params }) =>
      undoAppointmentImport(deps(), commerceId, { importId: params.appointmentImportId }),
    ),
  ]
}
