import { serviceValue } from '@cuando/contract/booking-form'
import { bookPath, placeFields } from '@cuando/contract/booking-place'
import { localTime } from '@cuando/es/local-time'
import { useState } from 'react'
import { useNow } from '../../../lib/now.tsx'
import { valuesOf } from '../booking-values-model.ts'
import type { Bookable } from '../landing/bookable-model.ts'
import type { ShownService } from '../service/own-service-model.ts'
import { TimeChoice } from '../time/time-choice.tsx'
import { ChosenStart } from './chosen-start.tsx'
import type { Booking } from './use-booking.ts'

interface StartPartProps extends Pick<Bookable, 'commerce' | 'form'> {
  booking: Booking
}

/** The chosen start; or the choice of one, if it is missing or the visitor wants another. */
export function StartPart(props: StartPartProps) {
  const { commerce, booking } = props
  const { flow, service, isChangingTime, setChangingTime } = booking
  const { date, time, serviceId } = flow.draft
  const [isChosenHere, setChosenHere] = useState(false)
  if (!service) return null
  const isEvent = service.type === 'UNIQUE'
  // An event shows its current date, even if it has moved since it was chosen.
  const start = isEvent
    ? { date: service.specificDate, time: service.specificTime }
    : { date, time }
  if (!isEvent && (isChangingTime || !isStart(start)))
    return <AskedStart {...props} service={service} onChosen={() => setChosenHere(true)} />
  if (!isStart(start)) return null
  const others = { [placeFields.service]: serviceValue(serviceId), [placeFields.day]: start.date }
  return (
    <ChosenStart
      service={service}
      where={{ commerceId: commerce.id, serviceId: service.id }}
      zone={commerce.timezone}
      start={start}
      problem={flow.problems.when}
      takesFocus={isChosenHere}
      onLost={booking.loseTime}
      onChange={isEvent ? undefined : () => setChangingTime(true)}
      othersAt={`${bookPath(commerce.username)}?${new URLSearchParams(others)}`}
    />
  )
}

const isStart = (start: {
  date: string | null
  time: string | null
}): start is { date: string; time: string } => start.date !== null && start.time !== null

interface AskedStartProps extends StartPartProps {
  service: ShownService
  onChosen: () => void
}

/** The choice of a day and of a time on it. */
function AskedStart({ commerce, form, booking, service, onChosen }: AskedStartProps) {
  const { flow, edit, isChangingTime, setChangingTime } = booking
  const { draft, problems } = flow
  // Without the chosen start: the form of the times sends another one.
  const { inicio, ...fields } = valuesOf(draft, form?.values.key)
  return (
    <TimeChoice
      where={{ commerceId: commerce.id, serviceId: service.id }}
      zone={commerce.timezone}
      today={localTime(useNow(), commerce.timezone).date}
      nextDays={service.nextDays}
      firstMonth={form?.values.mes}
      isOnline={service.isOnline}
      value={draft}
      onDay={(day) => edit({ date: day, time: day === draft.date ? draft.time : null })}
      onTime={(start) => {
        edit(start)
        setChangingTime(false)
        onChosen()
      }}
      onLost={booking.loseTime}
      problem={problems.when}
      takesFocus={isChangingTime}
      method="post"
      action={bookPath(commerce.username)}
      fields={fields}
    />
  )
}
