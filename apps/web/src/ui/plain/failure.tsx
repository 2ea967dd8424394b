import type { ReactNode } from 'react'
import classes from './failure.module.css'

interface FailureProps {
  role?: 'alert'
  /** Buttons and links, beside the text or, without room, below it. */
  ways: ReactNode
  children: ReactNode
}

/** Shown instead of content that failed to load: the reason, and buttons. */
export function Failure({ role, ways, children }: FailureProps) {
  return (
    <div className={classes.failure} role={role}>
      <div>{children}</div>
      <div className={classes.ways}>{ways}</div>
    </div>
  )
}
