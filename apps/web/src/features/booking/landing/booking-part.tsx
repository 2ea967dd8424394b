import type { PageState } from '@cuando/contract/booking/page-state'
import { localTime } from '@cuando/es/time/local-time'
import { type ReactNode, useState } from 'react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { type FetchedNow, useFetched } from '../../../lib/hooks/use-fetched.ts'
import type { Commerce } from '../queries.ts'
import { nextFreeFetch, servicesFetch, settingsFetch } from '../queries.ts'
import { bookableBusiness } from '../service/own-service-model.ts'
import type { OpenedForm } from './bookable-model.ts'
import { Landing } from './landing.tsx'

interface BookingPartProps {
  commerce: Commerce
  place: PageState
  /** The team member whose page it is; undefined for anybody. */
  memberId: string | undefined
  form: OpenedForm | null
  /** Renders the state until all data is loaded; not needed if the data came with the page. */
  renderMissing?: (services: FetchedNow<unknown>, settings: FetchedNow<unknown>) => ReactNode
}

/** The bookable services of a business. Without services, the business itself is booked. */
export function BookingPart(props: BookingPartProps) {
  const { commerce, place, memberId, form, renderMissing } = props
  const services = useFetched(servicesFetch(commerce.id, memberId))
  const settings = useFetched(settingsFetch(commerce.id))
  const today = localTime(useNow(), commerce.timezone).date
  const [from] = useState(today)
  const hasNone = services.data?.length === 0
  const own = { commerceId: commerce.id, serviceId: null }
  const nextFree = useFetched(hasNone ? nextFreeFetch(own, from) : null)
  const bookable = hasNone ? nextFree : services

  if (!services.data || !settings.data || bookable.data === undefined)
    return renderMissing?.(bookable, settings)
  const next = { nextFree: nextFree.data ?? null, nextDays: [] }
  return (
    <Landing
      commerce={commerce}
      services={hasNone ? [bookableBusiness(commerce, settings.data, next)] : services.data}
      settings={settings.data}
      isOutdated={bookable.isOutdated}
      place={place}
      form={form}
    />
  )
}
