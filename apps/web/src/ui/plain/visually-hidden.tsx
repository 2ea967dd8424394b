import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** Content for screen readers only. */
export function VisuallyHidden({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span role={role} className={classes.hidden}>
      {children}
    </span>
  )
}
