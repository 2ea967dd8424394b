import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConnection } from '../../../lib/live/connection.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'

interface LoadSettingsProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Renders a tab once its data is loaded; until then a skeleton or the error. */
export function LoadSettings<T>({ query, children }: LoadSettingsProps<T>) {
  const { data, isError, refetch, isFetching } = query
  const isOnline = useConnection((connection) => connection.isOnline)
  if (data !== undefined) return children(data)
  if (!isError) return <TabSkeleton />
  return (
    <LoadFailure
      message={
        isOnline
          ? 'Error al cargar la configuración'
          : 'Para ver y cambiar la configuración se necesita conexión.'
      }
      onRetry={refetch}
      isRetrying={isFetching}
    />
  )
}
