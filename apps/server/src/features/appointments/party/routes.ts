import * as party from '@cuando/contract/party/book-party'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { bind } from '../../../platform/http/binding.ts'
import type { ProofOfWorkCheck } from '../../../platform/http/limits/proof-of-work.ts'
import { limited, type RateLimits, type Tally } from '../../../platform/http/limits/rate-limit.ts'
import type { TellScreens } from '../../../platform/realtime/live-message.ts'
import { guardLookUps } from '../../availability/guard-look-ups.ts'
import { listPartyTimes } from '../../availability/list-party-times.ts'
import { withCommerce } from '../../commerce/find-commerce.ts'
import type { MailQuota } from '../../mail-quota/make-mail-quota.ts'
import { requireProof } from '../book/require-proof.ts'
import { pushAction } from '../notify/push-action.ts'
import { withAppointment } from '../show-appointment.ts'
import { addToParty } from './add-to-party.ts'
import { bookParty } from './book-party.ts'

interface Deps {
  db: Db
  clock: Clock
  tellScreens: TellScreens
  rateLimits: RateLimits
  mailQuota: MailQuota
}

/** How the bookings of a network are counted, together with those of one appointment. */
interface Proofs {
  tally: Tally
  proofs: ProofOfWorkCheck
}

const author = { by: 'CUSTOMER' } as const

/** The calls of people who book several appointments together. */
export const partyRoutes = (parts: Deps, proofs: Proofs) => [
  ...bookRoutes(parts, proofs),
  ...timeRoutes(parts),
]

function bookRoutes({ db, clock, tellScreens, rateLimits, mailQuota }: Deps, how: Proofs) {
  const lookUps = guardLookUps(rateLimits)
  const deps = () => ({ db, now: clock.now(), mailQuota, author })
  const { isOn: isLimited } = rateLimits
  return [
    bind(party.bookParty, ({ params, body, headers }, { ip }) =>
      withCommerce(db, params.commerceId, (commerceId) => {
        const { 'idempotency-key': key, 'proof-of-work': proof } = headers
        const count = 1 + body.others.length
        const asked = { commerceId, network: ip, key, proof, now: clock.now(), count }
        const booked = requireProof({ db, ...how }, asked, () =>
          bookParty(deps(), commerceId, body, { key, isLimited }),
        )
        return pushAction(tellScreens, commerceId, booked)
      }),
    ),
    bind(party.addToParty, ({ params, body, headers }, { ip }) =>
      lookUps({ ip, ...params }, () =>
        withAppointment(db, params.appointmentId, (ref) => {
          const { commerceId } = ref
          const { 'idempotency-key': key, 'proof-of-work': proof } = headers
          const asked = { commerceId, network: ip, key, proof, now: clock.now() }
          const added = requireProof({ db, ...how }, asked, () =>
            addToParty(deps(), ref, body, key),
          )
          return pushAction(tellScreens, commerceId, added)
        }),
      ),
    ),
  ]
}

function timeRoutes({ db, clock, rateLimits }: Deps) {
  // Each asks for up to five days of agendas.
  const looks = rateLimits.local({ name: 'party-times', points: 120, seconds: 60 })
  return [
    bind(party.partyTimes, ({ params, body }, { ip }) =>
      limited([looks(ip)], () =>
        withCommerce(db, params.commerceId, (commerceId) =>
          listPartyTimes({ db, now: clock.now() }, commerceId, body),
        ),
      ),
    ),
  ]
}
