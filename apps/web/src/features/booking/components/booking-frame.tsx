import type { ReactNode } from 'react'
import classes from './booking-frame.module.css'

interface BookingFrameProps {
  /** Who is booked: above on a phone, beside on a wide screen. */
  head?: ReactNode
  children: ReactNode
}

export function BookingFrame({ head, children }: BookingFrameProps) {
  return (
    <div className={classes.frame}>
      {head && <div className={classes.head}>{head}</div>}
      <main className={classes.body}>{children}</main>
    </div>
  )
}
