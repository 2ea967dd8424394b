import '@mantine/dates/styles.layer.css'
import { formatMonth, formatTableDate, weekdayOf } from '@cuando/es/dates'
import { DatePickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarProps } from '../../../../ui/calendar-props.ts'
import { useBackToClose } from '../../../../ui/use-back-to-close.ts'
import { datesQuery } from '../../queries.ts'
import { useFailureToast } from './use-failure-toast.ts'
import type { SlotFieldsProps } from './use-slot.ts'

const failure = 'Error al cargar las fechas disponibles'

/** Date picker limited to days with a free start; each month is fetched when it is shown. */
export function DateField({ slot, values, errors, onChange }: SlotFieldsProps) {
  const { date, isForced } = values
  // A past date cannot be chosen, even though the appointment being moved may have one.
  const [month, setMonth] = useState(date !== null && date > slot.today ? date : slot.today)
  const dates = useQuery(datesQuery(slot.where, `${month.slice(0, 7)}-01`))
  useFailureToast(dates.isError, failure)
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
      description={isForced ? undefined : describe(dates, month)}
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
        position: 'bottom-start',
        shadow: 'md',
        returnFocus: true,
        opened: isOpen,
        onClose: () => setOpen(false),
      }}
    />
  )
}

/** 'Mar 24/11/2026': short enough to fit beside the time field. */
const shortDate = (day: string) => `${weekdayOf(day).short} ${formatTableDate(day)}`

/** A hint about the shown month where its days alone do not explain it. */
function describe(
  {
    data,
    isLoading,
    isError,
  }: { data: string[] | undefined; isLoading: boolean; isError: boolean },
  month: string,
): string | undefined {
  if (isLoading) return 'Cargando fechas…'
  if (isError) return failure
  return data?.length === 0 ? `Sin fechas libres en ${formatMonth(month)}.` : undefined
}
