import { Loading } from '../../../ui/plain/loading.tsx'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import classes from './booking-skeleton.module.css'

/** Skeleton of the services, once the business is shown. */
export function BodySkeleton() {
  return (
    <Loading label="Cargando…" className={classes.body}>
      <Skeleton height={32} />
      <Skeleton height={104} radius="lg" />
      <Skeleton height={104} radius="lg" />
      <Skeleton height={104} radius="lg" />
    </Loading>
  )
}
