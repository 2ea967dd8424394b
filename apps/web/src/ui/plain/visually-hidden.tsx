import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** What only a screen reader says. */
export function VisuallyHidden({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span role={role} className={classes.hidden}>
      {children}
    </span>
  )
}
