import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { placeQuery } from '../../queries.ts'
import type { ScheduleValues } from '../../schedule-values-model.ts'
import { roundedTime } from '../../times/place-model.ts'
import { FullHour } from '../slot/place-notice.tsx'
import type { Slot } from '../slot/use-slot.ts'

interface WalkInProps {
  slot: Slot
  values: ScheduleValues
  isBusy: boolean
  onTake: (start: { date: string; time: string }) => void
  /** A place on another day goes into the form. */
  onChoose: (start: { date: string; time: string }) => void
}

/** Books somebody who is there now with one press; while it is full, at the next place. */
export function WalkIn({ slot, values, isBusy, onTake, onChoose }: WalkInProps) {
  const { now, today, where, service } = slot
  const isOffered = service?.type === 'NORMAL' && values.modality === 'LOCAL'
  const step = service?.serviceSettings.appointmentInterval ?? 15
  const start = { date: today, time: roundedTime(now.time, step) }
  const { data: place } = useQuery(placeQuery(isOffered ? where : null, start))
  if (!isOffered) return null
  if (place && !place.isFree) {
    const isToday = place.next?.date === today
    return (
      <div role="status">
        <FullHour
          place={place}
          wanted={start}
          today={today}
          verb={isToday ? 'Agendar' : 'Elegir'}
          isBusy={isBusy}
          onTake={isToday ? onTake : onChoose}
        />
      </div>
    )
  }
  return (
    <div role="status">
      <Button variant="light" fullWidth loading={isBusy} onClick={() => onTake(start)}>
        Ahora, {start.time}
      </Button>
      {place && !place.isOpen && (
        <Text size="sm" c="dimmed">
          Fuera de tu horario: se agenda de todos modos.
        </Text>
      )}
    </div>
  )
}
