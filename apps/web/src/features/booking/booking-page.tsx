import type { PageState } from '@cuando/contract/booking/page-state'
import { type FetchedNow, useFetched } from '../../lib/hooks/use-fetched.ts'
import { useTabTitle } from '../../ui/plain/use-tab-title.ts'
import { BusinessPage } from './business/business-page.tsx'
import { BodySkeleton } from './components/body-skeleton.tsx'
import { BookingFrame } from './components/booking-frame.tsx'
import { BookingSkeleton } from './components/booking-skeleton.tsx'
import { CommerceUnknown } from './failure/commerce-unknown.tsx'
import { FailedPart } from './failure/failed-part.tsx'
import { isUnknown } from './failure/failure-model.ts'
import { Gallery } from './gallery/gallery.tsx'
import { type OpenedForm, shownPerson } from './landing/bookable-model.ts'
import { BookingPart } from './landing/booking-part.tsx'
import { commerceFetch, servicesFetch } from './queries.ts'

interface BookingPageProps {
  /** From the link: a commerce's id or username. */
  idOrUsername: string
  place: PageState
  form: OpenedForm | null
}

/** Public booking page of a business, fetched and rendered entirely in the browser. */
export function BookingPage({ idOrUsername, place, form }: BookingPageProps) {
  const { data: commerce, error, refetch, isFetching } = useFetched(commerceFetch(idOrUsername))
  const memberId = commerce?.team?.find(({ handle }) => handle === place.who)?.id
  const services = useFetched(commerce && memberId ? servicesFetch(commerce.id, memberId) : null)
  useTabTitle(commerce && `${commerce.name} · Agenda tu cita`)

  if (commerce)
    return (
      <BusinessPage
        commerce={commerce}
        person={shownPerson({ commerce, services: services.data, form }, place)}
        booking={
          <BookingPart
            commerce={commerce}
            place={place}
            memberId={memberId}
            form={form}
            renderMissing={renderMissing}
          />
        }
        gallery={<Gallery pictures={commerce.gallery} />}
      />
    )
  if (isUnknown(error)) return <CommerceUnknown />
  if (error && !isFetching)
    return (
      <BookingFrame>
        <FailedPart
          text="Error al cargar la información del comercio"
          error={error}
          onRetry={refetch}
        />
      </BookingFrame>
    )
  return <BookingSkeleton />
}

function renderMissing(services: FetchedNow<unknown>, settings: FetchedNow<unknown>) {
  const failed = [services, settings].find(({ error, isFetching }) => error && !isFetching)
  if (!failed) return <BodySkeleton />
  return (
    <FailedPart
      text={
        failed === settings
          ? 'Error al obtener configuraciones de booking'
          : 'Error al obtener los servicios'
      }
      error={failed.error}
      onRetry={failed.refetch}
    />
  )
}
