import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'

interface LoadSettingsProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Renders a tab once its data is loaded; until then a skeleton or the error. */
export function LoadSettings<T>({ query, children }: LoadSettingsProps<T>) {
  const { data, isError, refetch, isFetching } = query
  if (data !== undefined) return children(data)
  if (!isError) return <TabSkeleton />
  return (
    <LoadFailure
      message="Error al cargar la configuración"
      onRetry={refetch}
      isRetrying={isFetching}
    />
  )
}
