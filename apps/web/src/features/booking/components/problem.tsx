import type { ReactNode } from 'react'
import classes from './problem.module.css'

/** Error message of a part of the form. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.problem}>
      {children}
    </p>
  )
}
