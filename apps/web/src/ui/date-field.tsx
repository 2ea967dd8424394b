import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { typedDate } from './typed-date.ts'

/** Date input, typed or picked: 'yyyy-MM-dd' or null, displayed in the Mexican format. */
export function DateField(props: DateInputProps) {
  return (
    <DateInput
      placeholder="dd/mm/aaaa"
      valueFormat="DD/MM/YYYY"
      dateParser={typedDate}
      inputMode="numeric"
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      previousLabel="Mes anterior"
      nextLabel="Mes siguiente"
      {...props}
    />
  )
}
