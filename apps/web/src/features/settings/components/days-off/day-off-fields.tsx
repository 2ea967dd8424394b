import type { Service } from '@cuando/contract/business/service'
import { limits } from '@cuando/contract/calls/limits'
import { countOf } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'
import { ActionIcon, Anchor, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { eventsWithin } from '../../days/blocked-events-model.ts'
import type { Block } from '../../days/day-ranges-model.ts'
import { type DayRange, shortSpan } from '../../days/day-ranges-model.ts'
import classes from './days-off.module.css'
import { PartFields } from './part-fields.tsx'
import { type Booked, useBookedWithin } from './use-booked-within.ts'

type Dates = [string | null, string | null]

interface DayOffFieldsProps {
  range: DayRange
  today: string
  booked: Booked
  /** The business's services; the day off may block events among them. */
  services: readonly Service[]
  errors: FieldTexts
  onDates: (dates: Dates) => void
  onPart: (part: Partial<Block>) => void
  onRemove: () => void
}

/** A blocked day, or several in a row, with a button to remove them. */
export function DayOffFields(props: DayOffFieldsProps) {
  const { range, errors, onPart, onRemove } = props
  const [row] = range.rows
  const path = pathIn(range, errors)
  if (!row) return null
  return (
    <>
      <Span range={range} />
      <div className={classes.row}>
        <DateFields {...props} path={path} />
        <TextInput
          className={classes.wide}
          label="Motivo"
          placeholder="Opcional"
          maxLength={limits.dayOffReason}
          value={row.description}
          error={errors[`${path}.description`]}
          data-path={`${path}.description`}
          onChange={({ currentTarget }) => onPart({ description: currentTarget.value })}
        />
        <PartFields
          className={classes.wide}
          value={row}
          path={path}
          errors={errors}
          onChange={onPart}
        />
        <ActionIcon
          color="gray"
          className={classes.remove}
          aria-label={`Quitar ${nameOf(range)}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Conflicts {...props} />
    </>
  )
}

/** The path of the errors of its fields: that of the first day with one. */
function pathIn({ numbers }: DayRange, errors: FieldTexts): string {
  const hasError = (number: number) =>
    Object.keys(errors).some((field) => field.startsWith(`data.${number}.`))
  return `data.${numbers.find(hasError) ?? numbers[0]}`
}

const datesOf = ({ rows }: DayRange): Dates => [rows[0]?.date ?? null, rows.at(-1)?.date ?? null]

function nameOf(range: DayRange): string {
  const [first, last] = datesOf(range)
  if (first === null || last === null) return 'la fecha nueva'
  return first === last ? formatTableDate(first) : shortSpan(first, last)
}

function Span({ range }: Pick<DayOffFieldsProps, 'range'>) {
  const days = range.rows.length
  if (days === 1) return null
  return (
    <Text fw={600} mb="xs">
      {nameOf(range)} · {days} días
    </Text>
  )
}

interface DateFieldsProps extends DayOffFieldsProps {
  path: string
}

/** The date, or the first and the last one of a range. */
function DateFields({ range, today, errors, path, onDates }: DateFieldsProps) {
  const [wasRange] = useState(range.rows.length > 1)
  const [dates, setDates] = useState(datesOf(range))
  const [first, last] = wasRange ? dates : datesOf(range)
  const error = errors[`${path}.date`]
  const change = (changed: Dates) => {
    setDates(changed)
    onDates(changed)
  }
  if (!wasRange)
    return (
      <DateField
        label="Fecha"
        minDate={today}
        value={first}
        error={error}
        data-path={`${path}.date`}
        onChange={(date) => onDates([date, date])}
      />
    )
  return (
    <div className={classes.dates}>
      <DateField
        label="Del"
        minDate={today}
        value={first}
        error={error}
        data-path={`${path}.date`}
        onChange={(date) => change([date, last])}
      />
      <DateField
        label="Al"
        minDate={first ?? today}
        value={last}
        onChange={(date) => change([first, date])}
      />
    </div>
  )
}

/** Appointments within the time, and events that it blocks. */
function Conflicts({ range, booked, services }: DayOffFieldsProps) {
  const days = range.rows.flatMap(({ date }) => date ?? [])
  const [row] = range.rows
  const within = useBookedWithin(days, row, booked)
  const events = eventsWithin(
    services,
    range.rows.flatMap((each) => (each.date === null ? [] : [{ ...each, date: each.date }])),
  )
  const taken = days.filter((date) => within.get(date))
  const isPart = row?.startTime != null
  return (
    <>
      {taken.map((date) => (
        <Text key={date} size="sm" mt="xs">
          <Anchor href={`/calendar?view=day&date=${date}`} target="_blank" rel="opener">
            {`${countOf(within.get(date) ?? 0, 'cita', 'citas')} ${whenOf(date, days.length, isPart)}`}
          </Anchor>
        </Text>
      ))}
      {events.map(({ id, name: event, time }) => (
        <Text key={id} size="sm" mt="xs">
          {`${event}, ${time}: no se podrá reservar más`}
        </Text>
      ))}
    </>
  )
}

function whenOf(date: string, days: number, isPart: boolean): string {
  if (days > 1) return `el ${formatTableDate(date)}`
  return isPart ? 'a esa hora' : 'ese día'
}
