import { Card, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const cards = ['a', 'b', 'c']

/** The list of services in outline. */
export function ServicesSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>Cargando los servicios</VisuallyHidden>
      <Group justify="space-between" aria-hidden>
        <Skeleton height={28} width={160} />
        <Skeleton height={44} width={150} />
      </Group>
      {cards.map((card) => (
        <Card key={card} padding="md" aria-hidden>
          <Skeleton height={20} width="45%" mb="sm" />
          <Skeleton height={14} width="70%" mb="md" />
          <Skeleton height={44} width={110} />
        </Card>
      ))}
    </Stack>
  )
}
