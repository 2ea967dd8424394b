import type { UserText } from '../../../lib/user-text.ts'
import { Problem } from '../components/problem.tsx'
import classes from './failed-change.module.css'

interface FailedChangeProps {
  /** Says what failed. */
  text: string
  /** '' if no reason is known; null if nothing failed. */
  reason: UserText | null
}

/** Says that a change by the customer failed, and why. */
export function FailedChange({ text, reason }: FailedChangeProps) {
  if (reason === null) return null
  return (
    <div className={classes.failed}>
      <Problem>{text}</Problem>
      {reason && <p>{reason}</p>}
    </div>
  )
}
