import * as owner from '@cuando/contract/appointments/appointments'
import {
  appointmentCalendar,
  appointmentStats,
  exportAppointments as exportCall,
} from '@cuando/contract/appointments/calendar'
import { recordPayment as recordPaymentCall } from '@cuando/contract/appointments/money'
import * as whatsapp from '@cuando/contract/appointments/whatsapp'
import { bookingDefaults } from '@cuando/contract/booking/owner-availability'
import { saveNotificationSettings as saveNotificationSettingsCall } from '@cuando/contract/business/settings'
import { sendConfirmation as sendConfirmationCall } from '@cuando/contract/customers/confirmation'
import { searchAppointments } from '@cuando/contract/search/search'
import * as delay from '@cuando/contract/team/delay'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import { limited } from '../../platform/http/limits/rate-limit.ts'
import { andThen, type Outcome } from '../../platform/outcome.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { inScope, type MemberCaller, scoped } from '../team/keep-in-scope.ts'
import { bookAppointment } from './book/book-appointment.ts'
import { showDefaults } from './book/show-defaults.ts'
import { showCalendar } from './calendar/show-calendar.ts'
import { showStats } from './calendar/show-stats.ts'
import { cancelAppointment, cancelAppointments } from './change/cancel-appointments.ts'
import { changeMeetingLink } from './change/change-meeting-link.ts'
import { completeAppointment } from './change/complete-appointment.ts'
import { authorOf } from './change/history-store.ts'
import { markArrival } from './change/mark-arrival.ts'
import { markNoShow } from './change/mark-no-show.ts'
import { sendConfirmation } from './confirmation/send-confirmation.ts'
import { mailDelays } from './delay/mail-delays.ts'
import { noteDelay } from './delay/note-delay.ts'
import { exportAppointments } from './export/export-appointments.ts'
import { groupRoutes } from './groups/routes.ts'
import { handOverRoutes } from './hand-over/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { listUpcoming } from './list-upcoming.ts'
import { moveAppointment } from './move/move-appointment.ts'
import { readWantedMove } from './move/read-wanted-move.ts'
import { resendMail } from './notify/resend-mail.ts'
import { saveNotificationSettings } from './notify/save-notification-settings.ts'
import { recordPayment } from './payment/record-payment.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { repeatRoutes } from './repeat/routes.ts'
import { findAppointments } from './search/find-appointments.ts'
import { type AppointmentRef, showAppointment } from './show-appointment.ts'
import { undoChange } from './undo/undo-change.ts'
import { undoChanges } from './undo/undo-changes.ts'
import { type VisitorDeps, visitorRoutes } from './visitor/routes.ts'
import { listReminders } from './whatsapp/list-reminders.ts'
import { markWhatsappReminder } from './whatsapp/mark-whatsapp-reminder.ts'

interface Deps extends VisitorDeps {
  calendars: TaskProcess
  /** For statistics, which may be some seconds old. */
  oldDb: Db
}

export const appointmentRoutes = (parts: Deps) => [
  ...visitorRoutes(parts),
  ...reminderRoutes(parts),
  ...newAppointmentRoutes(parts),
  ...ownerRoutes(parts),
  ...changeRoutes(parts),
  ...handOverRoutes(parts),
  ...repeatRoutes(parts),
  ...groupRoutes(parts),
  ...importRoutes(parts),
  ...overviewRoutes(parts),
]

const depsOf =
  ({ db, clock, mailQuota }: Deps) =>
  (caller: MemberCaller) => ({ db, now: clock.now(), mailQuota, author: authorOf(caller) })

function newAppointmentRoutes(parts: Deps) {
  const { db } = parts
  const deps = depsOf(parts)
  return [
    bindCaller(owner.createAppointment, (caller: MemberCaller, { body, headers }) =>
      inScope(caller, body, (wanted) =>
        andThen(
          bookAppointment(deps(caller), caller.commerceId, wanted, {
            booker: wanted.force || wanted.isWalkIn ? 'ownerOverride' : 'owner',
            key: headers['idempotency-key'],
            staffId: scoped(caller).memberId,
          }),
          ({ id }) => showAppointment(db, { appointmentId: id, ...scoped(caller) }),
        ),
      ),
    ),
    bindCaller(bookingDefaults, ({ commerceId }: MemberCaller) => showDefaults(db, commerceId)),
  ]
}

function ownerRoutes(parts: Deps) {
  const { db } = parts
  const deps = depsOf(parts)
  return [
    bindCaller(owner.upcomingAppointments, (caller: MemberCaller, { query }) =>
      inScope(caller, query, (asked) => listUpcoming(deps(caller), scoped(caller), asked)),
    ),
    bindCaller(owner.appointmentDetail, (caller: MemberCaller, { params }) =>
      showAppointment(db, { ...params, ...scoped(caller) }),
    ),
    bindCaller(owner.cancelAppointments, (caller: MemberCaller, { body }) =>
      cancelAppointments(deps(caller), scoped(caller), body),
    ),
    bindCaller(sendConfirmationCall, (caller: MemberCaller, { body }) =>
      sendConfirmation(deps(caller), scoped(caller), body),
    ),
    bindCaller(owner.undoChanges, (caller: MemberCaller, { body }) =>
      undoChanges(deps(caller), scoped(caller), body.ids),
    ),
    bindCaller(delay.noteDelay, (caller: MemberCaller, { body }) =>
      inScope(caller, body, (wanted) => noteDelay(deps(caller), scoped(caller), wanted)),
    ),
    bindCaller(delay.mailDelays, (caller: MemberCaller, { body }) =>
      mailDelays(deps(caller), scoped(caller), body),
    ),
    bindCaller(saveNotificationSettingsCall, (caller: MemberCaller, { body }) =>
      saveNotificationSettings(deps(caller), caller.commerceId, body),
    ),
  ]
}

/** Answers with the appointment after a change of it. */
const answerAfter =
  (db: Db) =>
  async <T>(
    caller: MemberCaller,
    { appointmentId }: { appointmentId: string },
    change: (ref: AppointmentRef) => Promise<Outcome<T>>,
  ) => {
    const ref = { appointmentId, ...scoped(caller) }
    return andThen(change(ref), () => showAppointment(db, ref))
  }

/** Changes by the people of the business. */
function changeRoutes(parts: Deps) {
  const deps = depsOf(parts)
  const showAfter = answerAfter(parts.db)
  return [
    bindCaller(owner.cancelAppointment, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => cancelAppointment(deps(caller), ref, body)),
    ),
    bindCaller(owner.completeAppointment, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => completeAppointment(deps(caller), ref, body)),
    ),
    bindCaller(recordPaymentCall, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => recordPayment(deps(caller), ref, body)),
    ),
    bindCaller(owner.markNoShow, (caller: MemberCaller, { params }) =>
      showAfter(caller, params, (ref) => markNoShow(deps(caller), ref)),
    ),
    bindCaller(owner.markArrival, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => markArrival(deps(caller), ref, body)),
    ),
    bindCaller(whatsapp.markWhatsappReminder, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => markWhatsappReminder(deps(caller), ref, body)),
    ),
    bindCaller(owner.undoChange, (caller: MemberCaller, { params }) =>
      showAfter(caller, params, (ref) => undoChange(deps(caller), ref)),
    ),
    bindCaller(owner.resendMail, (caller: MemberCaller, { params }) =>
      showAfter(caller, params, (ref) => resendMail(deps(caller), ref)),
    ),
    bindCaller(owner.changeMeetingLink, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => changeMeetingLink(deps(caller), ref, body)),
    ),
    bindCaller(owner.moveAppointment, (caller: MemberCaller, { params, body }) =>
      inScope(caller, body, (wanted) =>
        showAfter(caller, params, (ref) =>
          moveAppointment(deps(caller), ref, readWantedMove(wanted)),
        ),
      ),
    ),
  ]
}

function overviewRoutes({ db, oldDb, clock, rateLimits }: Deps) {
  const exports = rateLimits.local({ name: 'export-appointments', points: 10, seconds: 60 })
  return [
    bindCaller(whatsapp.appointmentReminders, (caller: MemberCaller, { query }) =>
      inScope(caller, query, (asked) =>
        listReminders({ db, now: clock.now() }, scoped(caller), asked),
      ),
    ),
    bindCaller(searchAppointments, (caller: MemberCaller, { query }) =>
      findAppointments({ db: oldDb, now: clock.now() }, scoped(caller), query),
    ),
    bindCaller(appointmentCalendar, (caller: MemberCaller, { query }) =>
      showCalendar(db, scoped(caller), query),
    ),
    bindCaller(appointmentStats, ({ commerceId }: CommerceCaller) =>
      showStats({ db: oldDb, now: clock.now() }, commerceId),
    ),
    bindCaller(exportCall, ({ commerceId }: CommerceCaller, { query }) =>
      limited([exports(commerceId)], () => exportAppointments(oldDb, commerceId, query)),
    ),
  ]
}
