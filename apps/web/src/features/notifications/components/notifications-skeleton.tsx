import { Skeleton } from '@mantine/core'
import { Loading } from '../../../ui/plain/loading.tsx'
import classes from './notifications-skeleton.module.css'

const keys = [...'abcdefghijklmnopqrst']

/** As many rows as the page will have, up to 20, below the button over them. */
export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <Loading label="Cargando notificaciones">
      <Skeleton height={44} width="60%" mb="sm" />
      {keys.slice(0, rows).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={36} />
          <Skeleton height={16} />
          <Skeleton className={classes.message ?? ''} />
        </div>
      ))}
    </Loading>
  )
}
