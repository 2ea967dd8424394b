import * as owner from '@cuando/contract/waiting/owner-waiting'
import * as visitor from '@cuando/contract/waiting/waiting'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind, bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { andThen, type Outcome } from '../../platform/outcome.ts'
import type { PushSender } from '../../platform/push/make-push-sender.ts'
import { changeIn, type TellScreens } from '../../platform/realtime/live-message.ts'
import { pushAction } from '../appointments/notify/push-action.ts'
import { withAppointment } from '../appointments/show-appointment.ts'
import { guardLookUps } from '../availability/guard-look-ups.ts'
import { withCommerce } from '../commerce/find-commerce.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import type { MailQuota } from '../mail-quota/make-mail-quota.ts'
import { leaveList, passOffer, removeEntry, withdrawOffer } from './end-entry.ts'
import { confirmEntry } from './join/confirm-entry.ts'
import { joinList } from './join/join-list.ts'
import { joinSooner } from './join/join-sooner.ts'
import { listWaiting } from './list-waiting.ts'
import { markSent, offerByHand } from './offer/offer-by-hand.ts'
import { takeOffer } from './offer/take-offer.ts'
import { saveDevice } from './push/save-device.ts'
import { type EntryRef, showEntry } from './show-entry.ts'

interface Deps {
  db: Db
  clock: Clock
  tellScreens: TellScreens
  rateLimits: RateLimits
  publicUrl: string
  mailQuota: MailQuota
  /** Signs the tokens in mail links. */
  mailKey: Buffer
  push: PushSender
}

export const waitingRoutes = (parts: Deps) => [
  ...joinRoutes(parts),
  ...entryRoutes(parts),
  ...ownerRoutes(parts),
]

const depsOf = ({ db, clock, mailKey }: Deps) => ({ db, now: clock.now(), mailKey })

/** Each mails an address that nobody has proven: few from one network to one business. */
function joinRoutes(parts: Deps) {
  const { db, rateLimits, tellScreens } = parts
  const joins = rateLimits.shared({ name: 'waiting', points: 30, seconds: 3600 })
  const lookUps = guardLookUps(rateLimits)
  const show = (commerceId: CommerceId, joined: Promise<Outcome<{ entryId: string }>>) =>
    andThen(joined, ({ entryId }) => {
      tellScreens(changeIn(commerceId))
      return showEntry(depsOf(parts), { commerceId, entryId })
    })
  return [
    bind(visitor.joinWaiting, ({ params, body, headers }, { ip }) =>
      withCommerce(db, params.commerceId, (id) =>
        limited([joins(`${id} ${ip}`)], () =>
          show(id, joinList(depsOf(parts), id, body, { key: headers['idempotency-key'] })),
        ),
      ),
    ),
    bind(visitor.joinSooner, ({ params, body, headers }, { ip }) =>
      lookUps({ ip, ...params }, () =>
        withAppointment(db, params.appointmentId, (ref) => {
          const key = headers['idempotency-key']
          return limited([joins(`${ref.commerceId} ${ip}`)], () =>
            show(ref.commerceId, joinSooner(depsOf(parts), ref, body, { key })),
          )
        }),
      ),
    ),
  ]
}

/** The calls of somebody who has the link of an entry. */
function entryRoutes(parts: Deps) {
  const { db, clock, rateLimits, tellScreens, mailQuota } = parts
  const lookUps = guardLookUps(rateLimits)
  const withEntry = <T>(
    { commerceId, entryId, ip }: { commerceId: string; entryId: string; ip: string },
    act: (ref: EntryRef) => Promise<Outcome<T>>,
  ) =>
    lookUps({ ip, appointmentId: entryId }, () =>
      withCommerce(db, commerceId, (id) => act({ commerceId: id, entryId })),
    )
  const changing = <T>(ref: EntryRef, change: Promise<Outcome<T>>) =>
    change.then((outcome) => {
      if (outcome.ok) tellScreens(changeIn(ref.commerceId))
      return outcome
    })
  return [
    bind(visitor.showWaiting, ({ params }, { ip }) =>
      withEntry({ ip, ...params }, (ref) => showEntry(depsOf(parts), ref)),
    ),
    bind(visitor.confirmWaiting, ({ params, body: { c } }, { ip }) =>
      withEntry({ ip, ...params }, (ref) => changing(ref, confirmEntry(depsOf(parts), ref, c))),
    ),
    bind(visitor.notifyDevice, ({ params, body }, { ip }) =>
      withEntry({ ip, ...params }, (ref) => saveDevice(parts, ref, body)),
    ),
    bind(visitor.takeOffer, ({ params, body }, { ip }) =>
      withEntry({ ip, ...params }, (ref) => {
        const author = { by: 'CUSTOMER' } as const
        const deps = { db, now: clock.now(), mailQuota, author }
        return pushAction(tellScreens, ref.commerceId, takeOffer(deps, ref, body))
      }),
    ),
    bind(visitor.passOffer, ({ params, body: { offerId } }, { ip }) =>
      withEntry({ ip, ...params }, (ref) => changing(ref, passOffer(depsOf(parts), ref, offerId))),
    ),
    bind(visitor.leaveWaiting, ({ params }, { ip }) =>
      withEntry({ ip, ...params }, (ref) => changing(ref, leaveList(depsOf(parts), ref))),
    ),
  ]
}

function ownerRoutes(parts: Deps) {
  const { db, clock, publicUrl } = parts
  const deps = () => ({ db, now: clock.now(), publicUrl })
  const list = ({ commerceId }: CommerceCaller) => listWaiting(deps(), commerceId)
  const listAfter = (caller: CommerceCaller, change: Promise<Outcome<null>>) =>
    andThen(change, () => list(caller))
  const refOf = ({ commerceId }: CommerceCaller, { entryId }: { entryId: string }) => ({
    commerceId,
    entryId,
  })
  return [
    bindCaller(owner.listWaiting, (caller: CommerceCaller) => list(caller)),
    bindCaller(owner.offerPlace, (caller: CommerceCaller, { params, body }) =>
      listAfter(caller, offerByHand(deps(), refOf(caller, params), body)),
    ),
    bindCaller(owner.markOfferSent, (caller: CommerceCaller, { params, body: { offerId } }) =>
      listAfter(caller, markSent(deps(), refOf(caller, params), offerId)),
    ),
    bindCaller(owner.withdrawOffer, (caller: CommerceCaller, { params }) =>
      listAfter(caller, withdrawOffer(deps(), refOf(caller, params))),
    ),
    bindCaller(owner.removeWaiting, (caller: CommerceCaller, { params }) =>
      listAfter(caller, removeEntry(deps(), refOf(caller, params), 'WITHDRAWN')),
    ),
  ]
}
