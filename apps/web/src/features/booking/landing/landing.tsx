import {
  bookPath,
  type PageState,
  type Start,
  stateFields,
} from '@cuando/contract/booking/page-state'
import { areMixed } from '@cuando/es/amounts'
import { capitalize } from '@cuando/es/text'
import { formatClearDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import { useEffect, useState } from 'react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { onDevice } from '../../../lib/session/storages.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { useWhatsappText } from '../business/use-whatsapp-text.ts'
import { FailedPart } from '../failure/failed-part.tsx'
import { mineKey } from '../mine/mine-key-model.ts'
import { memberValues, offeredName, type ShownService } from '../service/own-service-model.ts'
import { ServiceList } from '../service/service-list.tsx'
import { ServiceRow, serviceName } from '../service/service-row.tsx'
import { WithWhom } from '../service/with-whom.tsx'
import { TimeChoice } from '../time/time-choice.tsx'
import { HourFormatProvider } from '../time/use-hour-format.ts'
import { ZoneNote } from '../time/zone-note.tsx'
import type { Bookable } from './bookable-model.ts'
import { Sheet } from './sheet.tsx'
import { useLanding } from './use-landing.ts'

interface LandingProps extends Bookable {
  place: PageState
  /** Whether the starts are outdated and being fetched again. */
  isOutdated: boolean | undefined
}

/**
 * The services, or the form of the start that the URL names. The form is then a page of its own: without JavaScript
 * there is no sheet.
 */
export function Landing({ place, ...bookable }: LandingProps) {
  const chosen = startIn(place, bookable)
  return (
    <HourFormatProvider value={bookable.commerce.hourFormat}>
      {chosen || bookable.form ? (
        <FormPage {...bookable} chosen={chosen} />
      ) : (
        <Services {...bookable} place={place} />
      )}
    </HourFormatProvider>
  )
}

function startIn({ serviceId, date, time }: PageState, { services }: Bookable): Start | null {
  const service = services.find(({ id }) => id === serviceId)
  return service && date && time ? { serviceId: service.id, date, time } : null
}

function FormPage({ chosen, ...bookable }: Bookable & { chosen: Start | null }) {
  // Always the same object, so that it is chosen only once.
  const [first] = useState(chosen)
  const flow = useLazyModule('booking-flow', () => import('../flow/booking-flow.tsx'))
  const leave = () => window.location.assign(bookPath(bookable.commerce.username))
  if (!flow.data) return <FlowWaiting {...flow} {...bookable} chosen={first} />
  return <flow.data.BookingFlow {...bookable} chosen={first} isPage onClose={leave} />
}

/** The services of a business with their next free starts; a chosen start opens the booking sheet. */
function Services({ place, ...bookable }: LandingProps) {
  const { commerce, services } = bookable
  const landing = useLanding(services, place)
  const { open, day, search, chosen, isSheetOpen } = landing
  const now = localTime(useNow(), commerce.timezone)
  const isWanted = chosen !== null || isSheetOpen
  const flow = useLazyModule('booking-flow', () => import('../flow/booking-flow.tsx'), isWanted)
  const { team } = commerce
  const opened = services.find((service) => service.id === open)
  useWhatsappText(offeredName(opened))

  const mine = useMine(commerce.id, isSheetOpen)

  return (
    <>
      {mine && <mine.MyAppointments commerce={commerce} />}
      <ServiceList
        services={services}
        search={search}
        onSearch={landing.setSearch}
        opened={opened}
        aside={<ZoneNote zone={commerce.timezone} />}
      >
        {(service) => (
          <ServiceRow
            key={service.id}
            service={service}
            zone={commerce.timezone}
            now={now}
            isOpen={service === opened}
            isOnly={services.length === 1}
            areMixed={areMixed(services)}
            isOutdated={bookable.isOutdated}
            onToggle={() => landing.toggle(service)}
            onStart={landing.choose}
            waitAt={waitAt(commerce, service, day)}
          >
            {service.type !== 'UNIQUE' && (
              <>
                {team && <WithWhom team={team} service={service} />}
                {service.nextFree && (
                  <TimeChoice
                    {...timesOf(bookable, service, now.date)}
                    schedule={commerce.schedule}
                    firstMonth={place.month}
                    value={{ date: day, time: null }}
                    onDay={landing.setDay}
                    onTime={(start) => landing.choose({ serviceId: service.id, ...start })}
                  />
                )}
              </>
            )}
          </ServiceRow>
        )}
      </ServiceList>
      <Sheet
        isOpen={isSheetOpen}
        onClose={landing.close}
        label="Agenda tu cita"
        home="servicios"
        isDone={landing.isDone}
      >
        {isWanted && flow.data && (
          <flow.data.BookingFlow
            {...bookable}
            chosen={chosen}
            onBooked={landing.showBooked}
            onClose={landing.close}
          />
        )}
        {isWanted && !flow.data && <FlowWaiting {...flow} {...bookable} chosen={chosen} />}
      </Sheet>
    </>
  )
}

/** The address of the waiting list, with the service and the day. */
const waitAt = (
  { username }: Bookable['commerce'],
  { id, member }: ShownService,
  day: string | null,
) => `/espera/${username}?servicio=${id}&dia=${day ?? ''}&con=${member?.id ?? ''}`

/** The service, zone and form of a choice of times. */
function timesOf({ commerce }: Bookable, service: ShownService, today: string) {
  const { id: serviceId, member, nextDays, isOnline } = service
  return {
    where: { commerceId: commerce.id, serviceId, memberId: member?.id },
    zone: commerce.timezone,
    today,
    nextDays,
    isOnline,
    fields: { [stateFields.service]: serviceName(service), ...memberValues(service) },
  }
}

/** The module that shows the appointments booked on this device, if any; checked again whenever the sheet closes. */
function useMine(commerceId: string, isSheetOpen: boolean) {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (!isSheetOpen) setKept(onDevice.getItem(mineKey(commerceId)) !== null)
  }, [commerceId, isSheetOpen])
  const part = useLazyModule('mine', () => import('../mine/my-appointments.tsx'), isKept)
  return isKept && !isSheetOpen ? part.data : undefined
}

interface FlowWaitingProps extends Pick<Bookable, 'commerce' | 'services'> {
  chosen: Start | null
  isError: boolean
  refetch: () => unknown
}

/** The chosen service and start, until the form is loaded. */
function FlowWaiting({ commerce, services, chosen, isError, refetch }: FlowWaitingProps) {
  const today = localTime(useNow(), commerce.timezone).date
  if (isError) return <FailedPart text={noAnswer} onRetry={refetch} />
  const service = services.find(({ id }) => id === chosen?.serviceId)
  return (
    <>
      {chosen && service && (
        <>
          <h2 tabIndex={-1} data-first>
            {service.name}
          </h2>
          <p>{`${capitalize(formatClearDay(chosen.date, today))}, ${formatTime(chosen.time, commerce.hourFormat)}`}</p>
        </>
      )}
      <div role="status" aria-label="Cargando…">
        <Skeleton height={320} radius="lg" />
      </div>
    </>
  )
}
