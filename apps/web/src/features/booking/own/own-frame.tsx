import { bookPath } from '@cuando/contract/booking/page-state'
import type { ReactNode } from 'react'
import { initialsOf } from '../business/initials-model.ts'
import classes from './own-frame.module.css'

interface OwnFrameProps {
  /** The business whose page the header links to; null until it is known. */
  business: { username: string; name: string; imageUrl?: string | null } | null
  children: ReactNode
}

/** Frame of a page about one appointment. The business takes one line, so that the appointment is seen first. */
export function OwnFrame({ business, children }: OwnFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        {business && (
          <a href={bookPath(business.username)}>
            <span className={classes.initials} aria-hidden>
              {business.imageUrl ? (
                <img src={`${business.imageUrl}?width=160`} alt="" width={32} height={32} />
              ) : (
                initialsOf(business.name)
              )}
            </span>
            {business.name}
          </a>
        )}
      </header>
      <main className={classes.body}>{children}</main>
    </div>
  )
}
