import type { ReactNode } from 'react'
import classes from './problem.module.css'

// Without JavaScript nothing else brings it into view.
const focused = { tabIndex: -1, autoFocus: true }

/** Error message of a part of the form. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" {...focused} className={classes.problem}>
      {children}
    </p>
  )
}
