import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/plain/visually-hidden.tsx'
import classes from './booking-skeleton.module.css'

/** Skeleton of the services, once the business is shown. */
export function BodySkeleton() {
  return (
    <div className={classes.body} role="status">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      <Skeleton height={32} />
      <Skeleton height={104} radius="lg" />
      <Skeleton height={104} radius="lg" />
      <Skeleton height={104} radius="lg" />
    </div>
  )
}
