import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './problem.module.css'

/** Error message of a part of the form. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.problem}>
      <IconAlertCircle size={20} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
