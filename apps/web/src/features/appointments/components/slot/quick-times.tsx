import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { datesQuery, hoursQuery } from '../../queries.ts'
import { type NearDay, nearDays } from '../../times/days-model.ts'
import { freeParts } from '../../times/hours-model.ts'
import { ChipChoice } from './chip-choice.tsx'
import type { SlotFieldsProps } from './use-slot.ts'

/** More times than these are shown on request. */
const fewTimes = 8

/** The next days and their free times, one tap each; the fields below have all others. */
export function QuickTimes(props: SlotFieldsProps) {
  const { slot, values } = props
  if (!slot.service) return null
  return (
    <>
      <Days {...props} />
      {!values.isForced && <Times {...props} />}
    </>
  )
}

function Days({ slot, values, onChange }: SlotFieldsProps) {
  const days = nearDays(slot.today)
  const free = useFreeDates(slot.where, days)
  return (
    <ChipChoice
      legend="Día"
      options={days.map(({ date, label }) => ({
        value: date,
        label,
        isDisabled: !values.isForced && free !== null && !free.has(date),
      }))}
      value={values.date}
      onChange={(date) => onChange({ date, time: null })}
    />
  )
}

/** The dates with a free start of the months that these days are in; null until they are known. */
function useFreeDates(where: SlotFieldsProps['slot']['where'], days: readonly NearDay[]) {
  const [first = '', last = first] = [days[0], days.at(-1)].map((day) => monthOf(day?.date ?? ''))
  const one = useQuery(datesQuery(where, first))
  const other = useQuery(datesQuery(where, last))
  return one.data && other.data ? new Set([...one.data, ...other.data]) : null
}

const monthOf = (date: string) => `${date.slice(0, 7)}-01`

/** 'Mañana' is also tomorrow. */
const partLabels = { Mañana: 'En la mañana', Tarde: 'En la tarde', Noche: 'En la noche' } as const

function Times({ slot, values, onChange }: SlotFieldsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAll, setAll] = useState(false)
  // Those of before stay while others load, or the fields below would move under a finger.
  const kept = { ...hoursQuery(slot.where, values.date), placeholderData: keepPreviousData }
  const { data, isPlaceholderData: isOutdated } = useQuery(kept)
  const parts = data && values.date ? freeParts(data) : []
  const own = parts.find(({ times }) => values.time !== null && times.includes(values.time))
  const part = parts.find(({ name }) => name === chosen) ?? own ?? parts[0]
  if (!part) return null
  const times = isAll ? part.times : withTime(part.times.slice(0, fewTimes), part, values.time)
  return (
    <>
      {parts.length > 1 && (
        <ChipChoice
          legend="Parte del día"
          isOutdated={isOutdated}
          options={parts.map(({ name }) => ({ value: name, label: partLabels[name] }))}
          value={part.name}
          onChange={setChosen}
        />
      )}
      <ChipChoice
        legend="Horas libres"
        isOutdated={isOutdated}
        options={times.map((time) => ({ value: time, label: time }))}
        value={values.time}
        onChange={(time) => onChange({ time })}
      >
        {times.length < part.times.length && (
          <Button variant="subtle" px="xs" onClick={() => setAll(true)}>
            Más horas
          </Button>
        )}
      </ChipChoice>
    </>
  )
}

/** The chosen time is among the shown ones. */
function withTime(shown: string[], { times }: { times: string[] }, time: string | null): string[] {
  const isMissing = time !== null && times.includes(time) && !shown.includes(time)
  return isMissing ? [...shown, time] : shown
}
