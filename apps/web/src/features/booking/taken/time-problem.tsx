import type { ReactNode } from 'react'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import type { TakenStartProps } from './taken-start.tsx'

export interface TimeProblemProps extends Omit<TakenStartProps, 'date' | 'time'> {
  date: string | null
  /** The time that was taken; null for another problem. */
  time: string | null
  children: ReactNode
}

/** The problem of a choice of times. If the chosen time was taken, it offers the nearest. */
export function TimeProblem({ children, date, time, ...others }: TimeProblemProps) {
  const isTaken = date !== null && time !== null
  const part = useLazyModule('taken-start', () => import('./taken-start.tsx'), isTaken)
  return (
    <span style={{ display: 'grid' }}>
      <span>{children}</span>
      {isTaken && part.data && <part.data.TakenStart {...others} date={date} time={time} />}
    </span>
  )
}
