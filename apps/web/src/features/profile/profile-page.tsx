import { Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUnsavedGuard } from '../../lib/drafts/use-unsaved-guard.ts'
import { goBack } from '../../lib/history/app-location.ts'
import { useConnection } from '../../lib/live/connection.ts'
import { UnsavedQuestion } from '../../ui/forms/unsaved-question.tsx'
import { LoadFailure } from '../../ui/lists/load-failure.tsx'
import { showToast } from '../../ui/show-toast.ts'
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
