import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './problem.module.css'

/** What is wrong with a part of the form, said where it is. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.problem}>
      <IconAlertCircle size={20} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
