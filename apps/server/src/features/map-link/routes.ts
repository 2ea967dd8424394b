import { mapLink } from '@cuando/contract/business/geo'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { guardLookUps } from '../availability/guard-look-ups.ts'
import { withCommerce } from '../commerce/find-commerce.ts'
import { linkMap } from './link-map.ts'

interface Deps {
  db: Db
  rateLimits: RateLimits
  /** Signs map links. */
  mapKey: Buffer
}

export function mapLinkRoutes({ db, rateLimits, mapKey }: Deps) {
  const lookUps = guardLookUps(rateLimits)
  const links = rateLimits.local({ name: 'map-link', points: 600, seconds: 60 })
  return [
    bind(mapLink, ({ params, query }, { ip }) =>
      limited([links(ip)], () => {
        const link = () =>
          withCommerce(db, params.commerceId, (commerceId) =>
            linkMap({ db, mapKey }, commerceId, query),
          )
        const { appointmentId } = query
        return appointmentId ? lookUps({ ip, appointmentId }, link) : link()
      }),
    ),
  ]
}
