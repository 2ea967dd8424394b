import * as visitor from '@cuando/contract/booking/books'
import * as ownLinks from '@cuando/contract/booking/own-links'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { bind } from '../../../platform/http/binding.ts'
import { makeProofOfWork } from '../../../platform/http/limits/proof-of-work.ts'
import { limited, type RateLimits } from '../../../platform/http/limits/rate-limit.ts'
import { andThen, done, type Outcome } from '../../../platform/outcome.ts'
import { changeIn, type TellScreens } from '../../../platform/realtime/live-message.ts'
import { guardLookUps } from '../../availability/guard-look-ups.ts'
import { withCommerce } from '../../commerce/find-commerce.ts'
import type { MailQuota } from '../../mail-quota/make-mail-quota.ts'
import { bookAppointment } from '../book/book-appointment.ts'
import { requireProof } from '../book/require-proof.ts'
import { cancelAppointment } from '../change/cancel-appointments.ts'
import { confirmAttendance } from '../change/confirm-attendance.ts'
import { exportAppointment } from '../export-appointment.ts'
import { giveHeadsUp } from '../heads-up/give-heads-up.ts'
import { moveAppointment } from '../move/move-appointment.ts'
import { readOwnMove } from '../move/read-wanted-move.ts'
import { pushAction } from '../notify/push-action.ts'
import { noteOpening } from '../opening/note-opening.ts'
import { partyRoutes } from '../party/routes.ts'
import { type AppointmentRef, showOwnAppointment, withAppointment } from '../show-appointment.ts'

export interface VisitorDeps {
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

/** The calls of people who book, and of those who have the link of an appointment. */
export const visitorRoutes = (parts: VisitorDeps) => [
  ...bookingRoutes(parts),
  ...ownAppointmentRoutes(parts),
  ...openingRoutes(parts),
  ...exportRoutes(parts),
]

function bookingRoutes(parts: VisitorDeps) {
  const { db, clock, tellScreens, rateLimits, proofKey, mailQuota } = parts
  const tally = rateLimits.tally({ name: 'book', seconds: 3600 })
  const proofs = makeProofOfWork({ key: proofKey, clock, rateLimits })
  return [
    ...partyRoutes(parts, { tally, proofs }),
    bind(visitor.book, ({ params, body, headers }, { ip }) =>
      withCommerce(db, params.commerceId, (commerceId) => {
        const now = clock.now()
        const key = headers['idempotency-key']
        const author = { by: 'CUSTOMER' } as const
        const how = { booker: 'visitor', key, isLimited: rateLimits.isOn } as const
        const asked = { commerceId, network: ip, key, proof: headers['proof-of-work'], now }
        const booked = requireProof({ db, tally, proofs }, asked, () =>
          bookAppointment({ db, now: clock.now(), mailQuota, author }, commerceId, body, how),
        )
        return pushAction(tellScreens, commerceId, booked)
      }),
    ),
  ]
}

type WithOwn = ReturnType<typeof makeWithOwn>

/** Runs an action on the appointment with this id. Look-ups of unknown ids are limited. */
function makeWithOwn({ db, rateLimits }: VisitorDeps) {
  const lookUps = guardLookUps(rateLimits)
  return <T>(
    asked: { ip: string; appointmentId: string },
    act: (ref: AppointmentRef) => Promise<Outcome<T>>,
  ) => lookUps(asked, () => withAppointment(db, asked.appointmentId, act))
}

const changeDepsOf = ({ db, clock, mailQuota }: VisitorDeps) => ({
  ...{ db, now: clock.now(), mailQuota },
  author: { by: 'CUSTOMER' } as const,
})

/** Calls about one appointment by its id. They answer with the appointment after the change. */
function ownAppointmentRoutes(parts: VisitorDeps) {
  const { tellScreens, rateLimits } = parts
  const deps = () => changeDepsOf(parts)
  const withOwn = makeWithOwn(parts)
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
    bind(visitor.cancelOwnAppointment, ({ params, query }, { ip }) =>
      withOwn({ ip, ...params }, (ref) => showAfter(ref, cancelAppointment(deps(), ref, query))),
    ),
    ...comingRoutes(parts, withOwn),
  ]
}

/** The customer's word about coming. A repeated one tells the screens nothing. */
function comingRoutes(parts: VisitorDeps, withOwn: WithOwn) {
  const { tellScreens } = parts
  const deps = () => changeDepsOf(parts)
  return [
    bind(ownLinks.confirmAttendance, ({ params, body }, { ip }) =>
      withOwn({ ip, ...params }, (ref) =>
        andThen(confirmAttendance(deps(), ref, body), ({ isNew }) => {
          if (isNew) tellScreens(changeIn(ref.commerceId))
          return showOwnAppointment(deps(), ref)
        }),
      ),
    ),
    bind(ownLinks.giveHeadsUp, ({ params, body }, { ip }) =>
      withOwn({ ip, ...params }, (ref) =>
        andThen(giveHeadsUp(deps(), ref, body), ({ isNew, notification }) => {
          const news = notification ?? (isNew ? [changeIn(ref.commerceId)] : [])
          for (const told of news) tellScreens(told)
          return showOwnAppointment(deps(), ref)
        }),
      ),
    ),
  ]
}

function openingRoutes({ db, clock, rateLimits, mailKey, keyedHash }: VisitorDeps) {
  // Proven openings are refunded, so that one network may open any number of its mails.
  const lookUps = guardLookUps(rateLimits)
  const misses = rateLimits.shared({ name: 'opened', points: 60, seconds: 600, hasRefunds: true })
  return [
    bind(ownLinks.noteOpening, ({ params, body: { c: token } }, { ip }) =>
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

function exportRoutes({ db, clock, rateLimits, publicUrl, sender }: VisitorDeps) {
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
