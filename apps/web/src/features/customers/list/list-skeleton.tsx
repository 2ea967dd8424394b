import { Skeleton } from '@mantine/core'
import { Loading } from '../../../ui/plain/loading.tsx'
import classes from './list-skeleton.module.css'

const keys = [...'abcdefghijklmnopqrst']

/** As many rows as the page will have, up to 20. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <Loading label="Cargando clientes">
      {keys.slice(0, rows).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={40} />
          <Skeleton height={16} />
          <Skeleton className={classes.rest ?? ''} />
        </div>
      ))}
    </Loading>
  )
}
