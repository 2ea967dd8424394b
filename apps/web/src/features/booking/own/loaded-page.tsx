import type { HourFormat } from '@cuando/time/hour-format'
import { type ReactNode, useEffect } from 'react'
import type { FetchedNow } from '../../../lib/hooks/use-fetched.ts'
import { onDevice } from '../../../lib/session/storages.ts'
import { useTabTitle } from '../../../ui/plain/use-tab-title.ts'
import { BodySkeleton } from '../components/body-skeleton.tsx'
import { AppointmentUnknown } from '../failure/appointment-unknown.tsx'
import { isUnknown } from '../failure/failure-model.ts'
import { NotLoaded } from '../failure/not-loaded.tsx'
import { readStoredBusiness, storedBusinessKey } from '../failure/stored-business-model.ts'
import { HourFormatProvider } from '../time/use-hour-format.ts'
import { OwnFrame } from './own-frame.tsx'

interface Business {
  username: string
  name: string
  phone?: string
  hourFormat?: HourFormat
}

interface LoadedPageProps<T> {
  appointmentId: string
  fetched: FetchedNow<T>
  /** The title in the browser's tab, after the name of the business. */
  title: string
  businessOf: (data: T) => Business
  children: (data: T) => ReactNode
  /** The business that the link names, for an appointment that is unknown or can't be loaded. */
  business?: Business | null
  /** Text to show if it can't be loaded, instead of the default. */
  failure?: string
}

/** A page about one appointment: loading, unknown, failed, or its children. */
export function LoadedPage<T>(props: LoadedPageProps<T>) {
  const { appointmentId, fetched, title, businessOf, children, business = null, failure } = props
  const { data, error, isFetching, refetch } = fetched
  const shown = data ? businessOf(data) : null
  const name = shown?.name
  useTabTitle(name && `${name} · ${title}`)

  const phone = shown?.phone
  useEffect(() => {
    if (name && phone)
      onDevice.setItem(storedBusinessKey, JSON.stringify({ appointmentId, name, phone }))
  }, [appointmentId, name, phone])

  if (isUnknown(error)) return <AppointmentUnknown business={business} />
  return (
    <HourFormatProvider value={shown?.hourFormat ?? '24'}>
      <OwnFrame business={shown}>
        {data && children(data)}
        {!data && error && !isFetching && (
          <NotLoaded
            error={error}
            text={failure}
            onRetry={refetch}
            business={
              isReachable(business)
                ? business
                : readStoredBusiness(onDevice.getItem(storedBusinessKey), appointmentId)
            }
          />
        )}
        {!data && (!error || isFetching) && <BodySkeleton />}
      </OwnFrame>
    </HourFormatProvider>
  )
}

const isReachable = (business: Business | null): business is Business & { phone: string } =>
  Boolean(business?.phone)
