import { Loader } from '@mantine/core'
import { LoadFailure } from './load-failure.tsx'

interface LazyLoadingProps {
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Stands where a part of the program appears once it is loaded; it can be retried. */
export function LazyLoading({ isError, isFetching, refetch }: LazyLoadingProps) {
  if (!isError) return <Loader role="status" aria-label="Cargando" />
  return (
    <LoadFailure
      message="No se pudo conectar. Revisa tu conexión."
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
