import { bookPath } from '@cuando/contract/booking/page-state'
import { localTime } from '@cuando/es/time/local-time'
import { useState } from 'react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { valuesOf } from '../booking-values-model.ts'
import type { Bookable } from '../landing/bookable-model.ts'
import { TimeProblem } from '../taken/time-problem.tsx'
import { TimeChoice } from '../time/time-choice.tsx'
import { ChosenStart } from './chosen-start.tsx'
import type { Booking } from './use-booking.ts'

interface StartPartProps extends Pick<Bookable, 'commerce' | 'form'> {
  booking: Booking
}

/** The chosen start; or the choice of one, if it is missing or the visitor wants another. */
export function StartPart({ commerce, form, booking }: StartPartProps) {
  const { flow, service, edit, review, isChangingTime, setChangingTime } = booking
  const { draft, problems } = flow
  const { date, time } = draft
  const today = localTime(useNow(), commerce.timezone).date
  const [isChosenHere, setChosenHere] = useState(false)
  if (!service) return null
  const isEvent = service.type === 'UNIQUE'
  // An event shows its current date, even if it has moved since it was chosen.
  const start = isEvent
    ? { date: service.specificDate, time: service.specificTime }
    : { date, time }
  const action = bookPath(commerce.username)
  // Without the chosen start: the form of the times sends another one.
  const { inicio, ...others } = valuesOf(draft, service, form?.values.key)
  const shared = {
    where: { commerceId: commerce.id, serviceId: service.id, memberId: service.member?.id },
    zone: commerce.timezone,
    today,
    problem: problems.when,
    onLost: booking.loseTime,
  }
  if (!isEvent && (isChangingTime || !isStart(start)))
    return (
      <TimeChoice
        {...shared}
        problem={
          problems.when && (
            <TimeProblem {...{ ...service, ...shared }} date={date} time={flow.takenTime}>
              {problems.when}
            </TimeProblem>
          )
        }
        nextDays={service.nextDays}
        firstMonth={form?.values.mes}
        isOnline={service.isOnline}
        value={draft}
        onDay={(day) => edit({ date: day, time: day === date ? time : null })}
        onTime={(start) => {
          edit(start)
          setChangingTime(false)
          setChosenHere(true)
          // If the last time was refused, all else was filled in.
          if (flow.refusal === 'slotTaken') review({ ...draft, ...start })
        }}
        takesFocus={isChangingTime}
        method="post"
        action={action}
        fields={others}
      />
    )
  if (!isStart(start)) return null
  const { servicio = '', con } = others
  return (
    <ChosenStart
      {...shared}
      service={service}
      start={start}
      takesFocus={isChosenHere}
      onChange={isEvent ? undefined : () => setChangingTime(true)}
      othersAt={`${action}?${new URLSearchParams({ servicio, dia: start.date, ...(con && { con }) })}`}
    />
  )
}

const isStart = (start: {
  date: string | null
  time: string | null
}): start is { date: string; time: string } => start.date !== null && start.time !== null
