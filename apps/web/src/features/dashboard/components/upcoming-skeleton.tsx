import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import classes from './upcoming-card.module.css'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Skeleton of the list while it loads. */
export function UpcomingSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Cargando citas</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={classes.item} aria-hidden>
          <Skeleton circle height={44} />
          <Stack gap={8}>
            <Skeleton height={16} width="45%" />
            <Skeleton height={12} width="30%" />
            <Skeleton height={14} width="60%" />
          </Stack>
        </div>
      ))}
    </div>
  )
}
