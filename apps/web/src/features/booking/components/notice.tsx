import { IconCalendarClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** Something about time that should be known before it is too late. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={classes.notice}>
      <IconCalendarClock size={20} stroke={1.75} aria-hidden />
      {children}
    </p>
  )
}
