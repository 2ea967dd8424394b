import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './notifications-skeleton.module.css'

const keys = [...'abcdefghijklmnopqrst']

/** As many rows as the page will have, up to 20, below the button over them. */
export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Cargando notificaciones</VisuallyHidden>
      <Skeleton height={44} width="60%" mb="sm" aria-hidden />
      {keys.slice(0, rows).map((row) => (
        <div key={row} className={classes.row} aria-hidden>
          <Skeleton circle height={36} />
          <Skeleton height={16} />
          <Skeleton className={classes.message ?? ''} />
        </div>
      ))}
    </div>
  )
}
