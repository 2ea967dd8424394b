import 'dayjs/locale/es'
import { weekdayOf } from '@cuando/es/time/dates'
import type { DatePickerProps } from '@mantine/dates'

type Shared = 'locale' | 'firstDayOfWeek' | 'weekendDays' | 'weekdayFormat'

/** Every calendar's language: weeks from Monday to Sunday, by the names that all screens use. */
export const calendarProps: Pick<DatePickerProps, Shared | 'previousLabel' | 'nextLabel'> = {
  locale: 'es',
  firstDayOfWeek: 1,
  weekendDays: [],
  weekdayFormat: (day) => weekdayOf(day).short,
  previousLabel: 'Mes anterior',
  nextLabel: 'Mes siguiente',
}
