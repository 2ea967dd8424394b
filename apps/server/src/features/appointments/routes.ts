import * as owner from '@cuando/contract/appointments'
import * as visitor from '@cuando/contract/books'
import { appointmentCalendar, appointmentStats } from '@cuando/contract/calendar'
import { saveNotificationSettings as saveNotificationSettingsCall } from '@cuando/contract/settings'
import * as whatsapp from '@cuando/contract/whatsapp'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { bind, bindOwner } from '../../platform/http/binding.ts'
import { makeProofOfWork } from '../../platform/http/limits/proof-of-work.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { andThen, done } from '../../platform/outcome.ts'
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
import { moveAppointment } from './change/move-appointment.ts'
import { readOwnMove, readWantedMove } from './change/read-wanted-move.ts'
import { exportAppointment } from './export-appointment.ts'
import { listUpcoming } from './list-upcoming.ts'
import { noteOpening } from './notify/note-opening.ts'
import { pushAction } from './notify/push-action.ts'
import { resendMail } from './notify/resend-mail.ts'
import { saveNotificationSettings } from './notify/save-notification-settings.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { showAppointment, showOwnAppointment, withAppointment } from './show-appointment.ts'
import { undoChange, undoChanges } from './undo/undo-change.ts'
import { listReminders } from './whatsapp/list-reminders.ts'
import { markWhatsappReminder } from './whatsapp/mark-whatsapp-reminder.ts'

interface Deps {
  db: Db
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
  ...visitorRoutes(parts),
  ...reminderRoutes(parts),
  ...openingRoutes(parts),
  ...exportRoutes(parts),
  ...ownerRoutes(parts),
  ...overviewRoutes(parts),
]

function visitorRoutes({ db, clock, tellScreens, rateLimits, proofKey, mailQuota }: Deps) {
  const deps = () => ({ db, now: clock.now(), mailQuota })
  const lookUps = guardLookUps(rateLimits)
  const tally = rateLimits.tally({ name: 'book', seconds: 3600 })
  const proofs = makeProofOfWork({ key: proofKey, clock, rateLimits })
  return [
    bind(visitor.book, ({ params, body, headers }, { ip }) =>
      withCommerce(db, params.commerceId, (commerceId) => {
        const key = headers['idempotency-key']
        const how = { booker: 'visitor', key, isLimited: rateLimits.isOn } as const
        const asked = { commerceId, network: ip, key, proof: headers['proof-of-work'] }
        const booked = requireProof({ db, tally, proofs }, { ...asked, now: clock.now() }, () =>
          bookAppointment(deps(), commerceId, body, how),
        )
        return pushAction(tellScreens, commerceId, booked)
      }),
    ),
    bind(visitor.publicAppointmentDetail, ({ params }, { ip }) =>
      lookUps({ ip, ...params }, () =>
        withAppointment(db, params.appointmentId, (ref) => showOwnAppointment(deps(), ref)),
      ),
    ),
    bind(visitor.moveOwnAppointment, ({ params, body }, { ip }) =>
      lookUps({ ip, ...params }, () =>
        withAppointment(db, params.appointmentId, (ref) => {
          const moved = moveAppointment(deps(), ref, readOwnMove(body, rateLimits.isOn))
          return andThen(pushAction(tellScreens, ref.commerceId, moved), () =>
            showOwnAppointment(deps(), ref),
          )
        }),
      ),
    ),
    bind(visitor.confirmAttendance, ({ params, body }, { ip }) =>
      lookUps({ ip, ...params }, () =>
        withAppointment(db, params.appointmentId, (ref) =>
          andThen(confirmAttendance(deps(), ref, body), ({ isNew }) => {
            if (isNew) tellScreens(changeIn(ref.commerceId))
            return showOwnAppointment(deps(), ref)
          }),
        ),
      ),
    ),
    bind(visitor.cancelOwnAppointment, ({ params, query }, { ip }) =>
      lookUps({ ip, ...params }, () =>
        withAppointment(db, params.appointmentId, (ref) => {
          const cancelled = cancelAppointment(deps(), ref, { ...query, by: 'CUSTOMER' })
          return andThen(pushAction(tellScreens, ref.commerceId, cancelled), () =>
            showOwnAppointment(deps(), ref),
          )
        }),
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
    bindOwner(owner.upcomingAppointments, ({ commerceId }: CommerceCaller, { query }) =>
      listUpcoming(deps(), commerceId, query),
    ),
    bindOwner(owner.createAppointment, ({ commerceId }: CommerceCaller, { body, headers }) =>
      andThen(
        bookAppointment(deps(), commerceId, body, {
          booker: body.force ? 'ownerOverride' : 'owner',
          key: headers['idempotency-key'],
        }),
        ({ id }) => showAppointment(db, { commerceId, appointmentId: id }),
      ),
    ),
    bindOwner(owner.appointmentDetail, ({ commerceId }: CommerceCaller, { params }) =>
      showAppointment(db, { ...params, commerceId }),
    ),
    bindOwner(owner.cancelAppointment, ({ commerceId }: CommerceCaller, { params, body }) => {
      const ref = { ...params, commerceId }
      return andThen(cancelAppointment(deps(), ref, { ...body, by: 'OWNER' }), () =>
        showAppointment(db, ref),
      )
    }),
    bindOwner(owner.cancelAppointments, ({ commerceId }: CommerceCaller, { body }) =>
      cancelAppointments(deps(), commerceId, body),
    ),
    bindOwner(owner.completeAppointment, ({ commerceId }: CommerceCaller, { params, body }) => {
      const ref = { ...params, commerceId }
      return andThen(completeAppointment(deps(), ref, body), () => showAppointment(db, ref))
    }),
    bindOwner(owner.markNoShow, ({ commerceId }: CommerceCaller, { params }) => {
      const ref = { ...params, commerceId }
      return andThen(markNoShow(deps(), ref), () => showAppointment(db, ref))
    }),
    bindOwner(owner.markArrival, ({ commerceId }: CommerceCaller, { params, body }) => {
      const ref = { ...params, commerceId }
      return andThen(markArrival(deps(), ref, body), () => showAppointment(db, ref))
    }),
    bindOwner(whatsapp.markWhatsappReminder, ({ commerceId }: CommerceCaller, { params, body }) => {
      const ref = { ...params, commerceId }
      return andThen(markWhatsappReminder(deps(), ref, body), () => showAppointment(db, ref))
    }),
    bindOwner(owner.undoChange, ({ commerceId }: CommerceCaller, { params }) => {
      const ref = { ...params, commerceId }
      return andThen(undoChange(deps(), ref), () => showAppointment(db, ref))
    }),
    bindOwner(owner.undoChanges, ({ commerceId }: CommerceCaller, { body }) =>
      undoChanges(deps(), commerceId, body.ids),
    ),
    bindOwner(owner.resendMail, ({ commerceId }: CommerceCaller, { params }) => {
      const ref = { ...params, commerceId }
      return andThen(resendMail(deps(), ref), () => showAppointment(db, ref))
    }),
    bindOwner(owner.changeMeetingLink, ({ commerceId }: CommerceCaller, { params, body }) => {
      const ref = { ...params, commerceId }
      return andThen(changeMeetingLink(deps(), ref, body), () => showAppointment(db, ref))
    }),
    bindOwner(owner.moveAppointment, ({ commerceId }: CommerceCaller, { params, body }) => {
      const ref = { ...params, commerceId }
      return andThen(moveAppointment(deps(), ref, readWantedMove(body)), () =>
        showAppointment(db, ref),
      )
    }),
    bindOwner(saveNotificationSettingsCall, ({ commerceId }: CommerceCaller, { body }) =>
      saveNotificationSettings(deps(), commerceId, body),
    ),
  ]
}

function overviewRoutes({ db, clock }: Deps) {
  return [
    bindOwner(whatsapp.appointmentReminders, ({ commerceId }: CommerceCaller, { query }) =>
      listReminders({ db, now: clock.now() }, commerceId, query),
    ),
    bindOwner(appointmentCalendar, ({ commerceId }: CommerceCaller, { query }) =>
      showCalendar(db, commerceId, query),
    ),
    bindOwner(appointmentStats, ({ commerceId }: CommerceCaller) =>
      showStats({ db, now: clock.now() }, commerceId),
    ),
  ]
}
