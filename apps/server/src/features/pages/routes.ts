import { shareCard } from '@cuando/contract/booking/books'
import { bind } from '../../platform/http/binding.ts'
import { limited, type RateLimits } from '../../platform/http/limits/rate-limit.ts'
import { type CardParts, showCard } from './card/show-card.ts'

export function pageRoutes(deps: Omit<CardParts, 'allowance'> & { rateLimits: RateLimits }) {
  const { rateLimits } = deps
  const looks = rateLimits.local({ name: 'card', points: 300, seconds: 60 })
  const allowance = rateLimits.local({ name: 'card-drawn', points: 60, seconds: 60 })
  return [
    bind(shareCard, ({ params, query }, { ip }) =>
      limited([looks(ip)], () => showCard({ ...deps, allowance }, params.commerceId, query.who)),
    ),
  ]
}
