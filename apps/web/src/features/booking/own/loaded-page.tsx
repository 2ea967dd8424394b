import type { HourFormat } from '@cuando/time/hour-format'
import { type ReactNode, useEffect } from 'react'
import type { FetchedNow } from '../../../lib/use-fetched.ts'
import { BodySkeleton } from '../components/body-skeleton.tsx'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { isUnknown, tellFailure } from '../failure/failure-model.ts'
import { NotLoaded } from '../failure/not-loaded.tsx'
import { HourFormatProvider } from '../time/use-hour-format.ts'
import { OwnFrame } from './own-frame.tsx'

interface Business {
  username: string
  name: string
  hourFormat?: HourFormat
}

interface LoadedPageProps<T> {
  fetched: FetchedNow<T>
  /** The title in the browser's tab, behind the name of the business. */
  title: string
  businessOf: (data: T) => Business
  children: (data: T) => ReactNode
  /** Of the link, for an appointment that there is not. */
  business?: Business | null
  /** What to say where it is not loaded, on a page that stays then. */
  failure?: string
}

/** A page that is about one appointment: loading, unknown, not loaded, or what its children show. */
export function LoadedPage<T>(props: LoadedPageProps<T>) {
  const { fetched, title, businessOf, children, business = null, failure } = props
  const { data, error, isFetching, refetch } = fetched
  const shown = data ? businessOf(data) : null
  const name = shown?.name
  useEffect(() => {
    if (name) document.title = `${name} · ${title}`
  }, [name, title])

  if (isUnknown(error)) return <AppointmentUnknown business={business} />
  return (
    <HourFormatProvider value={shown?.hourFormat ?? '24'}>
      <OwnFrame business={shown}>
        {data && children(data)}
        {!data && error && !isFetching && failure === undefined && (
          <NotLoaded error={error} onRetry={refetch} />
        )}
        {!data && error && !isFetching && failure !== undefined && (
          <FailedPart {...tellFailure(error, failure)} onRetry={refetch} />
        )}
        {!data && (!error || isFetching) && <BodySkeleton />}
      </OwnFrame>
    </HourFormatProvider>
  )
}
