import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstStepsQuery } from '../../../domain/share/first-steps.ts'
import { useAtRest } from '../../../lib/hooks/use-at-rest.ts'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { useSession } from '../../../lib/session/session.ts'
import { onDevice } from '../../../lib/session/storages.ts'
import { statsQuery, upcomingQuery } from '../queries.ts'

const overKey = 'first-steps-over'

/** The list of what a new business still has to do. A business with appointments never asks for it. */
export function FirstEvening() {
  const commerceId = useSession((session) => session.commerceId)
  const upcoming = useQuery(upcomingQuery(1)).data
  const stats = useQuery(statsQuery).data
  const isNew = upcoming?.total === 0 && stats?.monthlyStats.total === 0
  const isOver = onDevice.getItem(overKey) === commerceId
  const { data: steps } = useQuery({ ...firstStepsQuery, enabled: isNew && !isOver })
  useEffect(() => {
    if (steps === null && commerceId) onDevice.setItem(overKey, commerceId)
  }, [steps, commerceId])
  const isWanted = isNew && !isOver && Boolean(steps)
  const { data: part } = useLazyModule(
    'first-steps-card',
    () => import('./first-steps-card.tsx'),
    isWanted,
  )
  // It comes after the rest, and pushes it down.
  const isAtRest = useAtRest(isWanted && part !== undefined)
  return steps && part && isAtRest ? <part.FirstStepsCard steps={steps} /> : null
}
