import * as owner from '@cuando/contract/appointments/appointments'
import { appointmentCalendar, appointmentStats } from '@cuando/contract/appointments/calendar'
import * as whatsapp from '@cuando/contract/appointments/whatsapp'
import { saveNotificationSettings as saveNotificationSettingsCall } from '@cuando/contract/business/settings'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import { andThen, type Outcome } from '../../platform/outcome.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { inScope, type MemberCaller, scoped } from '../team/keep-in-scope.ts'
import { bookAppointment } from './book/book-appointment.ts'
import { showCalendar } from './calendar/show-calendar.ts'
import { showStats } from './calendar/show-stats.ts'
import { cancelAppointment, cancelAppointments } from './change/cancel-appointments.ts'
import { changeMeetingLink } from './change/change-meeting-link.ts'
import { completeAppointment } from './change/complete-appointment.ts'
import { markArrival } from './change/mark-arrival.ts'
import { markNoShow } from './change/mark-no-show.ts'
import { handOverRoutes } from './hand-over/routes.ts'
import { listUpcoming } from './list-upcoming.ts'
import { moveAppointment } from './move/move-appointment.ts'
import { readWantedMove } from './move/read-wanted-move.ts'
import { resendMail } from './notify/resend-mail.ts'
import { saveNotificationSettings } from './notify/save-notification-settings.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { type AppointmentRef, showAppointment } from './show-appointment.ts'
import { undoChange, undoChanges } from './undo/undo-change.ts'
import { type VisitorDeps, visitorRoutes } from './visitor/routes.ts'
import { listReminders } from './whatsapp/list-reminders.ts'
import { markWhatsappReminder } from './whatsapp/mark-whatsapp-reminder.ts'

interface Deps extends VisitorDeps {
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
  ...overviewRoutes(parts),
]

function newAppointmentRoutes({ db, clock, mailQuota }: Deps) {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  return [
    bindCaller(owner.createAppointment, (caller: MemberCaller, { body, headers }) =>
      inScope(caller, body, (wanted) =>
        andThen(
          bookAppointment(deps(), caller.commerceId, wanted, {
            booker: wanted.force ? 'ownerOverride' : 'owner',
            key: headers['idempotency-key'],
            isEmailHidden: caller.role === 'STAFF',
          }),
          ({ id }) => showAppointment(db, { appointmentId: id, ...scoped(caller) }),
        ),
      ),
    ),
  ]
}

function ownerRoutes({ db, clock, mailQuota }: Deps) {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  return [
    bindCaller(owner.upcomingAppointments, (caller: MemberCaller, { query }) =>
      inScope(caller, query, (asked) => listUpcoming(deps(), scoped(caller), asked)),
    ),
    bindCaller(owner.appointmentDetail, (caller: MemberCaller, { params }) =>
      showAppointment(db, { ...params, ...scoped(caller) }),
    ),
    bindCaller(owner.cancelAppointments, (caller: MemberCaller, { body }) =>
      cancelAppointments(deps(), scoped(caller), body),
    ),
    bindCaller(owner.undoChanges, (caller: MemberCaller, { body }) =>
      undoChanges(deps(), scoped(caller), body.ids),
    ),
    bindCaller(saveNotificationSettingsCall, ({ commerceId }: CommerceCaller, { body }) =>
      saveNotificationSettings(deps(), commerceId, body),
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
function changeRoutes({ db, clock, mailQuota }: Deps) {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  const showAfter = answerAfter(db)
  return [
    bindCaller(owner.cancelAppointment, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => cancelAppointment(deps(), ref, { ...body, by: 'OWNER' })),
    ),
    bindCaller(owner.completeAppointment, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => completeAppointment(deps(), ref, body)),
    ),
    bindCaller(owner.markNoShow, (caller: MemberCaller, { params }) =>
      showAfter(caller, params, (ref) => markNoShow(deps(), ref)),
    ),
    bindCaller(owner.markArrival, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => markArrival(deps(), ref, body)),
    ),
    bindCaller(whatsapp.markWhatsappReminder, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => markWhatsappReminder(deps(), ref, body)),
    ),
    bindCaller(owner.undoChange, (caller: MemberCaller, { params }) =>
      showAfter(caller, params, (ref) => undoChange(deps(), ref)),
    ),
    bindCaller(owner.resendMail, (caller: MemberCaller, { params }) =>
      showAfter(caller, params, (ref) => resendMail(deps(), ref)),
    ),
    bindCaller(owner.changeMeetingLink, (caller: MemberCaller, { params, body }) =>
      showAfter(caller, params, (ref) => changeMeetingLink(deps(), ref, body)),
    ),
    bindCaller(owner.moveAppointment, (caller: MemberCaller, { params, body }) =>
      inScope(caller, body, (wanted) =>
        showAfter(caller, params, (ref) => moveAppointment(deps(), ref, readWantedMove(wanted))),
      ),
    ),
  ]
}

function overviewRoutes({ db, oldDb, clock }: Deps) {
  return [
    bindCaller(whatsapp.appointmentReminders, (caller: MemberCaller, { query }) =>
      inScope(caller, query, (asked) =>
        listReminders({ db, now: clock.now() }, scoped(caller), asked),
      ),
    ),
    bindCaller(appointmentCalendar, (caller: MemberCaller, { query }) =>
      showCalendar(db, scoped(caller), query),
    ),
    bindCaller(appointmentStats, ({ commerceId }: CommerceCaller) =>
      showStats({ db: oldDb, now: clock.now() }, commerceId),
    ),
  ]
}
