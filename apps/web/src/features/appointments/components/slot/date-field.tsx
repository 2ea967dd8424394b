import '@mantine/dates/styles.layer.css'
import { formatDay, formatMonth, formatTableDate, weekdayOf } from '@cuando/es/time/dates'
import { DatePickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarProps } from '../../../../ui/fields/calendar-props.ts'
import { useBackToClose } from '../../../../ui/page/use-back-to-close.ts'
import { datesQuery, nextDateQuery } from '../../queries.ts'
import { useFailureToast } from './use-failure-toast.ts'
import type { Slot, SlotFieldsProps } from './use-slot.ts'

const failure = 'Error al cargar las fechas disponibles'

const popover = { position: 'bottom-start', shadow: 'md', returnFocus: true } as const

/** Date picker limited to days with a free start; each month is fetched when it is shown. */
export function DateField({ slot, values, errors, onChange }: SlotFieldsProps) {
  const { date, isForced } = values
  const { month, setMonth, dates, hint } = useMonth(slot, date)
  const [isOpen, setOpen] = useState(false)
  useBackToClose(isOpen, () => setOpen(false))
  const isFree = (day: string) => isForced || Boolean(dates.data?.includes(day))
  return (
    <DatePickerInput
      label="Fecha"
      placeholder={slot.service ? 'Elige una fecha' : 'Primero el servicio'}
      required
      disabled={!slot.service}
      data-path="date"
      description={isForced ? undefined : hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={errors.date}
      value={date}
      onClick={() => setOpen(!isOpen)}
      onChange={(day) => {
        setOpen(false)
        onChange({ date: day })
      }}
      date={month}
      onDateChange={setMonth}
      minDate={slot.today}
      excludeDate={(day) => !isFree(day)}
      valueFormatter={({ date: day }) => (typeof day === 'string' ? shortDate(day) : '')}
      {...calendarProps}
      size="md"
      hideOutsideDates
      maxLevel="month"
      popoverProps={{
        ...popover,
        opened: isOpen,
        onClose: () => setOpen(false),
      }}
    />
  )
}

/** 'Mar 24/11/2026': short enough to fit beside the time field. */
const shortDate = (day: string) => `${weekdayOf(day).short} ${formatTableDate(day)}`

/**
 * The shown month: that of the chosen date or of today or, if it has no free day, the next one that has. The owner can
 * turn to another one.
 */
function useMonth({ where, today }: Slot, date: string | null) {
  // A past date cannot be chosen, even though the appointment being moved may have one.
  const from = date !== null && date > today ? date : today
  const [turned, setTurned] = useState<Turned | null>(null)
  const serviceId = where?.serviceId
  const isTurned = turned?.from === from && turned.serviceId === serviceId
  const first = useQuery(datesQuery(where, firstOfMonth(from)))
  const isFull = first.data?.length === 0
  const next = useQuery(nextDateQuery(isFull ? where : null, from))
  const opening = (isFull && next.data) || from
  const month = isTurned ? turned.month : opening
  const dates = useQuery(datesQuery(where, firstOfMonth(month)))
  const hasFailed = useFailureToast(dates, failure)
  // A look-up for a person who left fails until the team is known.
  const isLoading = dates.isLoading || next.isLoading || (dates.isError && !hasFailed)
  const setMonth = (shown: string) => setTurned({ month: shown, from, serviceId })
  const hint = () => {
    if (isLoading) return 'Cargando fechas…'
    if (hasFailed) return failure
    if (opening !== from && !isTurned)
      return `Sin fechas libres en ${formatMonth(from)}: la primera es el ${formatDay(opening)}.`
    if (dates.data?.length !== 0) return undefined
    return `Sin fechas libres en ${formatMonth(month)}${next.data === null ? ' ni después' : ''}.`
  }
  return { month, setMonth, dates, hint: hint() }
}

/** The month that the owner turned to. It only counts while `from` and the service are unchanged. */
interface Turned {
  month: string
  from: string
  serviceId: string | undefined
}

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`
