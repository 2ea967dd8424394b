import { poster } from '@cuando/contract/business/commerce'
import { memberPoster } from '@cuando/contract/team/team'
import type { Clock } from '../../platform/clock/clock.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { inScope, type MemberCaller } from '../team/keep-in-scope.ts'
import { type PosterParts, showMemberPoster, showPoster } from './show-poster.ts'

interface Deps extends PosterParts {
  clock: Clock
  rateLimits: RateLimits
}

export function posterRoutes({ clock, rateLimits, ...parts }: Deps) {
  const posters = rateLimits.local({ name: 'poster', points: 30, seconds: 60 })
  return [
    bindCaller(poster, ({ commerceId }: CommerceCaller) =>
      limited([posters(commerceId)], () => showPoster(parts, commerceId, clock.now())),
    ),
    bindCaller(memberPoster, (caller: MemberCaller, { params }) =>
      limited([posters(caller.commerceId)], () =>
        inScope(caller, params, ({ memberId }) =>
          showMemberPoster(parts, caller.commerceId, memberId, clock.now()),
        ),
      ),
    ),
  ]
}
