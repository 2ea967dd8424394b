import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './list-skeleton.module.css'

const keys = [...'abcdefghijklmnopqrst']

/** As many rows as the page will have, up to 20. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Cargando clientes</VisuallyHidden>
      {keys.slice(0, rows).map((row) => (
        <div key={row} className={classes.row} aria-hidden>
          <Skeleton circle height={40} />
          <Skeleton height={16} />
          <Skeleton className={classes.rest ?? ''} />
        </div>
      ))}
    </div>
  )
}
