import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { followingQuery } from './series-queries.ts'

interface SeriesScopeProps {
  appointment: Pick<Appointment, 'id' | 'seriesId'>
  label: string
  /** Whether the following ones are changed as well. */
  isAll: boolean
  onChange: (isAll: boolean) => void
}

/** Asks whether a change is of one appointment or of the following ones of its series, too. Nothing if there are none. */
export function SeriesScope({ appointment, label, isAll, onChange }: SeriesScopeProps) {
  const { id, seriesId } = appointment
  const { data: all } = useQuery(followingQuery(id, Boolean(seriesId)))
  const others = (all?.length ?? 0) - 1
  if (others < 1) return null
  return (
    <Radio.Group
      label={label}
      value={isAll ? 'all' : 'one'}
      onChange={(value) => onChange(value === 'all')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="one" label="Solo esta" />
        <Radio value="all" label={`Esta y las siguientes (${others + 1})`} />
      </Stack>
    </Radio.Group>
  )
}
