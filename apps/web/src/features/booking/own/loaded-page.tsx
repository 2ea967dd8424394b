import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BodySkeleton } from '../components/booking-skeleton.tsx'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { isUnknown } from '../failure/failure-model.ts'
import { NotLoaded } from '../failure/not-loaded.tsx'
import { OwnFrame } from './own-frame.tsx'

interface Business {
  username: string
  name: string
}

interface LoadedPageProps<T> {
  query: UseQueryResult<T>
  /** The title in the browser's tab, behind the name of the business. */
  title: string
  businessOf: (data: T) => Business
  children: (data: T) => ReactNode
  /** Of the link, for an appointment that there is not. */
  business?: Business | null
}

/** A page that is about one appointment: loading, unknown, not loaded, or what its children show. */
export function LoadedPage<T>(props: LoadedPageProps<T>) {
  const { query, title, businessOf, children, business = null } = props
  const { data, error, isFetching, refetch } = query
  const shown = data ? businessOf(data) : null
  const name = shown?.name
  useEffect(() => {
    if (name) document.title = `${name} · ${title}`
  }, [name, title])

  if (isUnknown(error)) return <AppointmentUnknown business={business} />
  return (
    <OwnFrame business={shown}>
      {data && children(data)}
      {!data && error && !isFetching && <NotLoaded error={error} onRetry={refetch} />}
      {!data && (!error || isFetching) && <BodySkeleton />}
    </OwnFrame>
  )
}
