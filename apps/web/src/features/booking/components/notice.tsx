import { IconCalendarClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** A notice about a deadline. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={classes.notice}>
      <IconCalendarClock size={20} stroke={1.75} aria-hidden />
      {children}
    </p>
  )
}
