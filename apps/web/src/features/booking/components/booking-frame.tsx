import type { ReactNode } from 'react'
import classes from './booking-frame.module.css'

interface BookingFrameProps {
  /** The business: above the content on phones, beside it on wide screens. */
  head?: ReactNode
  /** More of it: below the content on phones, below the head on wide screens. */
  foot?: ReactNode
  children: ReactNode
}

export function BookingFrame({ head, foot, children }: BookingFrameProps) {
  return (
    <div className={classes.frame}>
      {head && <div className={classes.head}>{head}</div>}
      <main className={classes.body}>{children}</main>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
