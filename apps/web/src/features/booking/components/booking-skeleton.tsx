import { Loader } from '../../../ui/plain/loader.tsx'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { BodySkeleton } from './body-skeleton.tsx'
import { BookingFrame } from './booking-frame.tsx'
import classes from './booking-skeleton.module.css'

/** Skeleton of the page while the business loads. */
export function BookingSkeleton() {
  return (
    <BookingFrame head={<HeadSkeleton />}>
      <BodySkeleton />
    </BookingFrame>
  )
}

function HeadSkeleton() {
  return (
    <div className={classes.head}>
      <div className={classes.cover}>
        <Loader />
      </div>
      <div className={classes.lines}>
        <Skeleton circle height={72} />
        <Skeleton height={28} width="65%" />
        <Skeleton height={16} width="40%" />
        <Skeleton height={16} width="80%" />
        <Skeleton height={16} width="70%" />
      </div>
    </div>
  )
}
