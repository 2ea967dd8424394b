import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure } from './call-failure.ts'
import { useConnection } from './connection.ts'

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>

/**
 * What a screen says about a query that failed, as props of `LoadFailure`, or null. It stays while the query
 * is tried again. Where there is data, a lost connection is not said: the shell says it, once for all.
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

/** Whether a query failed without any answer, so that the connection is to blame. */
export const isUnanswered = (failure: Error | null): boolean =>
  failure instanceof CallFailure && failure.status === 0
