import { Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { goBack } from '../../lib/app-location.ts'
import { useConnection } from '../../lib/connection.ts'
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { UnsavedQuestion } from '../../ui/unsaved-question.tsx'
import { ProfileForm } from './components/profile-form.tsx'
import { ProfileSkeleton } from './components/profile-skeleton.tsx'
import { profileQuery } from './queries.ts'

/** 'Editar Perfil': the owner, the business, its pictures, its place and its link. */
export function ProfilePage() {
  const guard = useUnsavedGuard()
  return (
    <Stack maw={1180} mx="auto" gap="md">
      <div>
        <Button
          variant="subtle"
          px="xs"
          ml={-10}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={goBack}
        >
          Volver
        </Button>
      </div>
      <LoadedForm />
      <UnsavedQuestion {...guard} />
    </Stack>
  )
}

const failure = 'Error al cargar el perfil'

function LoadedForm() {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery)
  const isOnline = useConnection((connection) => connection.isOnline)
  const hasFailed = isError && data === undefined
  useEffect(() => {
    if (hasFailed) showToast('error', failure)
  }, [hasFailed])
  if (data) return <ProfileForm profile={data} />
  if (!hasFailed) return <ProfileSkeleton />
  return (
    <LoadFailure
      message={isOnline ? failure : 'Para ver y cambiar tu perfil se necesita conexión.'}
      onRetry={refetch}
      isRetrying={isFetching}
    />
  )
}
