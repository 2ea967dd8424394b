import { Card, Group, Skeleton, Stack } from '@mantine/core'
import { Loading } from '../../../ui/plain/loading.tsx'
import classes from './profile-form.module.css'

/** The form while its profile is loaded: pictures, and cards with this many fields. */
export function ProfileSkeleton() {
  return (
    <Loading label="Cargando el perfil" className={classes.columns}>
      <Stack>
        <Card padding="lg">
          <Skeleton height={22} width="40%" mb="lg" />
          <Skeleton height={140} mb="md" />
          <Group>
            <Skeleton circle height={96} />
            <Skeleton height={44} width={140} />
          </Group>
        </Card>
        <CardSkeleton fields={['a', 'b', 'c', 'd']} />
      </Stack>
      <Stack>
        <CardSkeleton fields={['a', 'b', 'c']} />
        <Card padding="lg">
          <Skeleton height={22} width="40%" mb="lg" />
          <Skeleton height={44} mb="md" />
          <Skeleton height={260} />
        </Card>
      </Stack>
    </Loading>
  )
}

function CardSkeleton({ fields }: { fields: readonly string[] }) {
  return (
    <Card padding="lg">
      <Skeleton height={22} width="40%" mb="lg" />
      {fields.map((field) => (
        <div key={field}>
          <Skeleton height={14} width="30%" mb="xs" />
          <Skeleton height={44} mb="md" />
        </div>
      ))}
    </Card>
  )
}
