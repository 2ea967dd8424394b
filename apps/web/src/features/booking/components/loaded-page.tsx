import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { isUnknown } from '../failure/failure-model.ts'
import { NotLoaded } from '../failure/not-loaded.tsx'
import { BodySkeleton } from './body-skeleton.tsx'
import { BookingFrame } from './booking-frame.tsx'

interface LoadedPageProps<T> {
  query: UseQueryResult<T>
  /** The title in the browser's tab, behind the name of the business. */
  title: string
  nameOf: (data: T) => string
  children: (data: T) => ReactNode
}

/** A page that is about one appointment: loading, unknown, not loaded, or what its children show. */
export function LoadedPage<T>({ query, title, nameOf, children }: LoadedPageProps<T>) {
  const { data, error, isFetching, refetch } = query
  const name = data && nameOf(data)
  useEffect(() => {
    if (name) document.title = `${name} · ${title}`
  }, [name, title])

  if (isUnknown(error)) return <AppointmentUnknown />
  return (
    <BookingFrame>
      {data && children(data)}
      {!data && error && !isFetching && <NotLoaded error={error} onRetry={refetch} />}
      {!data && (!error || isFetching) && <BodySkeleton />}
    </BookingFrame>
  )
}
