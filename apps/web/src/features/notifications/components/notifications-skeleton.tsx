import { Group, Skeleton, VisuallyHidden } from '@mantine/core'

const keys = [...'abcdefghijklmnopqrst']

/** As many rows as the page will have, up to 20. */
export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Cargando notificaciones</VisuallyHidden>
      {keys.slice(0, rows).map((row) => (
        <Group key={row} gap="md" py="sm" wrap="nowrap" aria-hidden>
          <Skeleton circle height={36} />
          <Skeleton height={16} width="60%" />
          <Skeleton height={16} />
        </Group>
      ))}
    </div>
  )
}
