import * as owner from '@cuando/contract/appointments/appointments'
import { appointmentCalendar, appointmentStats } from '@cuando/contract/appointments/calendar'
import * as whatsapp from '@cuando/contract/appointments/whatsapp'
import * as visitor from '@cuando/contract/booking/books'
import { saveNotificationSettings as saveNotificationSettingsCall } from '@cuando/contract/business/settings'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { makeProofOfWork } from '../../platform/http/limits/proof-of-work.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { andThen, done, type Outcome } from '../../platform/outcome.ts'
import { changeIn, type TellScreens } from '../../platform/realtime/live-message.ts'
import { guardLookUps } from '../availability/guard-look-ups.ts'
import { withCommerce } from '../commerce/find-commerce.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import type { MailQuota } from '../mail-quota/make-mail-quota.ts'
import { bookAppointment } from './book/book-appointment.ts'
import { requireProof } from './book/require-proof.ts'
import { showCalendar } from './calendar/show-calendar.ts'
import { showStats } from './calendar/show-stats.ts'
import { cancelAppointment, cancelAppointments } from './change/cancel-appointments.ts'
import { changeMeetingLink } from './change/change-meeting-link.ts'
import { completeAppointment } from './change/complete-appointment.ts'
import { confirmAttendance } from './change/confirm-attendance.ts'
import { markArrival } from './change/mark-arrival.ts'
import { markNoShow } from './change/mark-no-show.ts'
import { exportAppointment } from './export-appointment.ts'
import { handOverRoutes } from './hand-over/routes.ts'
import { listUpcoming } from './list-upcoming.ts'
import { moveAppointment } from './move/move-appointment.ts'
import { readOwnMove, readWantedMove } from './move/read-wanted-move.ts'
import { pushAction } from './notify/push-action.ts'
import { resendMail } from './notify/resend-mail.ts'
import { saveNotificationSettings } from './notify/save-notification-settings.ts'
import { noteOpening } from './opening/note-opening.ts'
import { reminderRoutes } from './reminders/routes.ts'
import {
  type AppointmentRef,
  showAppointment,
  showOwnAppointment,
  withAppointment,
} from './show-appointment.ts'
import { undoChange, undoChanges } from './undo/undo-change.ts'
import { listReminders } from './whatsapp/list-reminders.ts'
import { markWhatsappReminder } from './whatsapp/mark-whatsapp-reminder.ts'

interface Deps {
  db: Db
  /** For statistics, which may be some seconds old. */
  oldDb: Db
  clock: Clock
  tellScreens: TellScreens
  rateLimits: RateLimits
  publicUrl: string
  /** The sender address of mails. */
  sender: string
  mailQuota: MailQuota
  /** Signs proofs of work. */
  proofKey: Buffer
  /** Signs the tokens in mail links. */
  mailKey: Buffer
  keyedHash: KeyedHash
}

export const appointmentRoutes = (parts: Deps) => [
  ...bookingRoutes(parts),
  ...visitorRoutes(parts),
  ...reminderRoutes(parts),
  ...openingRoutes(parts),
  ...exportRoutes(parts),
  ...ownerRoutes(parts),
  ...changeRoutes(parts),
  ...handOverRoutes(parts),
  ...overviewRoutes(parts),
]

function bookingRoutes({ db, clock, tellScreens, rateLimits, proofKey, mailQuota }: Deps) {
  const tally = rateLimits.tally({ name: 'book', seconds: 3600 })
  const proofs = makeProofOfWork({ key: proofKey, clock, rateLimits })
  return [
    bind(visitor.book, ({ params, body, headers }, { ip }) =>
      withCommerce(db, params.commerceId, (commerceId) => {
        const now = clock.now()
        const key = headers['idempotency-key']
        const how = { booker: 'visitor', key, isLimited: rateLimits.isOn } as const
        const asked = { commerceId, network: ip, key, proof: headers['proof-of-work'], now }
        const booked = requireProof({ db, tally, proofs }, asked, () =>
          bookAppointment({ db, now: clock.now(), mailQuota }, commerceId, body, how),
        )
        return pushAction(tellScreens, commerceId, booked)
      }),
    ),
  ]
}

/** Calls about one appointment by its id. They answer with the appointment after the change. */
function visitorRoutes({ db, clock, tellScreens, rateLimits, mailQuota }: Deps) {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  const lookUps = guardLookUps(rateLimits)
  const withOwn = <T>(
    asked: { ip: string; appointmentId: string },
    act: (ref: AppointmentRef) => Promise<Outcome<T>>,
  ) => lookUps(asked, () => withAppointment(db, asked.appointmentId, act))
  const showAfter = (ref: AppointmentRef, change: Parameters<typeof pushAction>[2]) =>
    andThen(pushAction(tellScreens, ref.commerceId, change), () => showOwnAppointment(deps(), ref))
  return [
    bind(visitor.publicAppointmentDetail, ({ params }, { ip }) =>
      withOwn({ ip, ...params }, (ref) => showOwnAppointment(deps(), ref)),
    ),
    bind(visitor.moveOwnAppointment, ({ params, body }, { ip }) =>
      withOwn({ ip, ...params }, (ref) =>
        showAfter(ref, moveAppointment(deps(), ref, readOwnMove(body, rateLimits.isOn))),
      ),
    ),
    bind(visitor.confirmAttendance, ({ params, body }, { ip }) =>
      withOwn({ ip, ...params }, (ref) =>
        andThen(confirmAttendance(deps(), ref, body), ({ isNew }) => {
          if (isNew) tellScreens(changeIn(ref.commerceId))
          return showOwnAppointment(deps(), ref)
        }),
      ),
    ),
    bind(visitor.cancelOwnAppointment, ({ params, query }, { ip }) =>
      withOwn({ ip, ...params }, (ref) =>
        showAfter(ref, cancelAppointment(deps(), ref, { ...query, by: 'CUSTOMER' })),
      ),
    ),
  ]
}

function openingRoutes({ db, clock, rateLimits, mailKey, keyedHash }: Deps) {
  // Proven openings are refunded, so that one network may open any number of its mails.
  const lookUps = guardLookUps(rateLimits)
  const misses = rateLimits.shared({ name: 'opened', points: 60, seconds: 600, hasRefunds: true })
  return [
    bind(visitor.noteOpening, ({ params, body: { c: token } }, { ip }) =>
      limited([lookUps.ask(params.appointmentId), misses(ip)], () =>
        withAppointment(db, params.appointmentId, async (ref) => {
          const deps = { db, now: clock.now(), mailKey, keyedHash }
          const noted = await noteOpening(deps, ref, { token, ip })
          if (noted.ok && noted.data.isProven) await misses.refund(ip)
          return noted.ok ? done(null) : noted
        }),
      ),
    ),
  ]
}

function exportRoutes({ db, clock, rateLimits, publicUrl, sender }: Deps) {
  const lookUps = guardLookUps(rateLimits)
  return [
    bind(visitor.appointmentFile, ({ params }, { ip }) =>
      lookUps({ ip, ...params }, () =>
        withAppointment(db, params.appointmentId, (ref) =>
          exportAppointment({ db, now: clock.now(), publicUrl, sender }, ref),
        ),
      ),
    ),
  ]
}

function ownerRoutes({ db, clock, mailQuota }: Deps) {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  return [
    bindCaller(owner.upcomingAppointments, ({ commerceId }: CommerceCaller, { query }) =>
      listUpcoming(deps(), commerceId, query),
    ),
    bindCaller(owner.createAppointment, ({ commerceId }: CommerceCaller, { body, headers }) =>
      andThen(
        bookAppointment(deps(), commerceId, body, {
          booker: body.force ? 'ownerOverride' : 'owner',
          key: headers['idempotency-key'],
        }),
        ({ id }) => showAppointment(db, { commerceId, appointmentId: id }),
      ),
    ),
    bindCaller(owner.appointmentDetail, ({ commerceId }: CommerceCaller, { params }) =>
      showAppointment(db, { ...params, commerceId }),
    ),
    bindCaller(owner.cancelAppointments, ({ commerceId }: CommerceCaller, { body }) =>
      cancelAppointments(deps(), commerceId, body),
    ),
    bindCaller(owner.undoChanges, ({ commerceId }: CommerceCaller, { body }) =>
      undoChanges(deps(), commerceId, body.ids),
    ),
    bindCaller(saveNotificationSettingsCall, ({ commerceId }: CommerceCaller, { body }) =>
      saveNotificationSettings(deps(), commerceId, body),
    ),
  ]
}

/** Changes by the owner. They answer with the appointment after the change. */
function changeRoutes({ db, clock, mailQuota }: Deps) {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  const showAfter = async <T>(
    { commerceId }: CommerceCaller,
    { appointmentId }: { appointmentId: string },
    change: (ref: AppointmentRef) => Promise<Outcome<T>>,
  ) => {
    const ref = { commerceId, appointmentId }
    return andThen(change(ref), () => showAppointment(db, ref))
  }
  return [
    bindCaller(owner.cancelAppointment, (caller: CommerceCaller, { params, body }) =>
      showAfter(caller, params, (ref) => cancelAppointment(deps(), ref, { ...body, by: 'OWNER' })),
    ),
    bindCaller(owner.completeAppointment, (caller: CommerceCaller, { params, body }) =>
      showAfter(caller, params, (ref) => completeAppointment(deps(), ref, body)),
    ),
    bindCaller(owner.markNoShow, (caller: CommerceCaller, { params }) =>
      showAfter(caller, params, (ref) => markNoShow(deps(), ref)),
    ),
    bindCaller(owner.markArrival, (caller: CommerceCaller, { params, body }) =>
      showAfter(caller, params, (ref) => markArrival(deps(), ref, body)),
    ),
    bindCaller(whatsapp.markWhatsappReminder, (caller: CommerceCaller, { params, body }) =>
      showAfter(caller, params, (ref) => markWhatsappReminder(deps(), ref, body)),
    ),
    bindCaller(owner.undoChange, (caller: CommerceCaller, { params }) =>
      showAfter(caller, params, (ref) => undoChange(deps(), ref)),
    ),
    bindCaller(owner.resendMail, (caller: CommerceCaller, { params }) =>
      showAfter(caller, params, (ref) => resendMail(deps(), ref)),
    ),
    bindCaller(owner.changeMeetingLink, (caller: CommerceCaller, { params, body }) =>
      showAfter(caller, params, (ref) => changeMeetingLink(deps(), ref, body)),
    ),
    bindCaller(owner.moveAppointment, (caller: CommerceCaller, { params, body }) =>
      showAfter(caller, params, (ref) => moveAppointment(deps(), ref, readWantedMove(body))),
    ),
  ]
}

function overviewRoutes({ db, oldDb, clock }: Deps) {
  return [
    bindCaller(whatsapp.appointmentReminders, ({ commerceId }: CommerceCaller, { query }) =>
      listReminders({ db, now: clock.now() }, commerceId, query),
    ),
    bindCaller(appointmentCalendar, ({ commerceId }: CommerceCaller, { query }) =>
      showCalendar(db, commerceId, query),
    ),
    bindCaller(appointmentStats, ({ commerceId }: CommerceCaller) =>
      showStats({ db: oldDb, now: clock.now() }, commerceId),
    ),
  ]
}
