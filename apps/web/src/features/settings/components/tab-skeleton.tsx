import { Card, Skeleton, Stack } from '@mantine/core'
import { Loading } from '../../../ui/plain/loading.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeleton of a tab while its code or data loads. */
export function TabSkeleton() {
  return (
    <Card padding="lg">
      <Loading label="Cargando la configuración">
        <Stack>
          <Skeleton height={22} width="35%" />
          <Skeleton height={14} width="70%" />
          {rows.map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Stack>
      </Loading>
    </Card>
  )
}
