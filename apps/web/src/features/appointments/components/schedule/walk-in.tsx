import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { placeQuery } from '../../queries.ts'
import type { ScheduleValues } from '../../schedule-values-model.ts'
import { roundedTime } from '../../times/place-model.ts'
import { Notice } from '../notice.tsx'
import { FullHour } from '../slot/place-notice.tsx'
import type { Slot } from '../slot/use-slot.ts'

interface WalkInProps {
  slot: Slot
  values: ScheduleValues
  isBusy: boolean
  /** Why the last press booked nothing; null if it did. */
  problem: FieldTexts[string] | null
  onTake: (start: { date: string; time: string }) => void
  /** A place on another day goes into the form. */
  onChoose: (start: { date: string; time: string }) => void
}

/** Books somebody who is there now with one press. Above the button stands the problem of the last one. */
export function WalkIn({ problem, ...props }: WalkInProps) {
  if (props.slot.service?.type !== 'NORMAL' || props.values.modality !== 'LOCAL') return null
  return (
    <Stack gap="xs">
      <Notice kind="error" text={problem} />
      <Place {...props} />
    </Stack>
  )
}

/** The current time or, while it is full, the next place. */
function Place({ slot, isBusy, onTake, onChoose }: Omit<WalkInProps, 'problem' | 'values'>) {
  const { now, today, where, service } = slot
  const step = service?.serviceSettings.appointmentInterval ?? 15
  const start = { date: today, time: roundedTime(now.time, step) }
  const { data: place } = useQuery(placeQuery(where, start))
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
