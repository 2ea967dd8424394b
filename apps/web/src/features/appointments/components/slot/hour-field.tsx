import { NativeSelect } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { hourOptions } from '../../times/hours-model.ts'
import type { SlotFieldsProps } from './use-slot.ts'

/** Start time: one of the day's starts or, when forced, any time. */
export function HourField({ slot, values, errors, onChange }: SlotFieldsProps) {
  const { hours } = slot
  const { time, date, isForced } = values
  const common = {
    label: 'Hora',
    required: true,
    'data-path': 'time',
    value: time ?? '',
    error: errors.time ?? slot.hourProblem,
  }
  if (isForced)
    return (
      // 24 hours in every browser language.
      <TimePicker
        {...common}
        format="24h"
        hoursInputLabel="Horas"
        minutesInputLabel="Minutos"
        onChange={(chosen) => onChange({ time: chosen || null })}
      />
    )
  return (
    <NativeSelect
      {...common}
      // Not disabled while loading: Tab would skip it.
      disabled={date === null}
      onChange={(event) => onChange({ time: event.currentTarget.value })}
      data={[
        { value: '', label: placeholder(date, hours.isLoading), disabled: true },
        ...(hours.data ? hourOptions(hours.data, time) : unknownHour(time)),
      ]}
    />
  )
}

/** Until the day's starts are loaded, the chosen time is the only option. */
const unknownHour = (time: string | null) => (time === null ? [] : [{ value: time, label: time }])

function placeholder(date: string | null, isLoading: boolean): string {
  if (date === null) return 'Primero la fecha'
  return isLoading ? 'Cargando horas…' : 'Elige una hora'
}
