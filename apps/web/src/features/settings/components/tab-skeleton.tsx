import { Card, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeleton of a tab while its code or data loads. */
export function TabSkeleton() {
  return (
    <Card padding="lg" role="status">
      <VisuallyHidden>Cargando la configuración</VisuallyHidden>
      <Stack aria-hidden>
        <Skeleton height={22} width="35%" />
        <Skeleton height={14} width="70%" />
        {rows.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Stack>
    </Card>
  )
}
