import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure } from '../calls/call-failure.ts'
import { useConnection } from '../live/connection.ts'

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>

/**
 * Props of `LoadFailure` for a query that failed, or null. They stay while the query is retried. If there is data, a
 * lost connection is not shown here: the shell shows it.
 */
export function useLoadFailure({ data, error, isFetching, refetch }: Query) {
  const isOnline = useConnection((connection) => connection.isOnline)
  const [last, setLast] = useState<Error | null>(null)
  // A query without data forgets its error as soon as it is fetched again.
  const failure = error ?? (data === undefined && isFetching ? last : null)
  if (failure !== last) setLast(failure)
  if (!failure) return null
  if (data !== undefined && (!isOnline || isUnanswered(failure))) return null
  return { message: failure.message, onRetry: () => void refetch(), isRetrying: isFetching }
}

/** Whether a query failed without any answer, because of the connection. */
export const isUnanswered = (failure: Error | null): boolean =>
  failure instanceof CallFailure && failure.status === 0
