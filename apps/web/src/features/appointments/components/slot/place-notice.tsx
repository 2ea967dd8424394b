import { Alert, Button, Text } from '@mantine/core'
import { fullWords, type Place, placeWords } from '../../times/place-model.ts'
import type { SlotFieldsProps } from './use-slot.ts'

/** Says that the chosen time is full, before the rest of the form is filled in, and offers the next place. */
export function PlaceNotice({ slot, onChange }: SlotFieldsProps) {
  const { full } = slot
  const take = ({ date, time }: NonNullable<Place['next']>) =>
    onChange({ date, time, isForced: true })
  return (
    <div role="status">
      {full && (
        <FullHour place={full} wanted={full.start} today={slot.today} onTake={take} verb="Elegir" />
      )}
    </div>
  )
}

interface FullHourProps {
  place: Place
  wanted: { date: string; time: string }
  today: string
  /** The first word of the button. */
  verb: 'Elegir' | 'Agendar'
  isBusy?: boolean
  onTake: (next: { date: string; time: string }) => void
}

export function FullHour({ place, wanted, today, verb, isBusy = false, onTake }: FullHourProps) {
  const { next } = place
  return (
    <Alert color="yellow" variant="light" styles={{ body: { minWidth: 0 } }}>
      <Text size="sm">{fullWords(place, wanted, today)}</Text>
      {next && (
        <Button
          mt="xs"
          h="auto"
          mih="2.75rem"
          py="xs"
          maw="100%"
          styles={{ label: { whiteSpace: 'normal' } }}
          loading={isBusy}
          onClick={() => onTake(next)}
        >
          {verb} {placeWords(next, wanted, today)}
        </Button>
      )}
    </Alert>
  )
}
