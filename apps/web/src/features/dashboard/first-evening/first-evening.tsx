import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { firstStepsQuery } from '../../../domain/share/first-steps.ts'
import { useSession } from '../../../lib/session/session.ts'
import { onDevice } from '../../../lib/session/storages.ts'
import { statsQuery, upcomingQuery } from '../queries.ts'

const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps-card.tsx')).FirstStepsCard,
}))

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
  if (!isNew || isOver || !steps) return null
  return (
    <Suspense>
      <FirstSteps steps={steps} />
    </Suspense>
  )
}
