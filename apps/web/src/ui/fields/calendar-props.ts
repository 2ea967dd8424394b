import 'dayjs/locale/es'
import { formatLongDate, weekdayOf } from '@cuando/es/time/dates'
import type { DatePickerProps } from '@mantine/dates'

type Named = 'previousLabel' | 'nextLabel' | 'getDayAriaLabel' | 'highlightToday'
type Shared = 'locale' | 'firstDayOfWeek' | 'weekendDays' | 'weekdayFormat'

/** Every calendar's language: weeks from Monday to Sunday, by the names that all screens use. */
export const calendarProps: Pick<DatePickerProps, Shared | Named> = {
  locale: 'es',
  firstDayOfWeek: 1,
  weekendDays: [],
  weekdayFormat: (day) => weekdayOf(day).short,
  getDayAriaLabel: (day) => formatLongDate(day),
  highlightToday: true,
  previousLabel: 'Mes anterior',
  nextLabel: 'Mes siguiente',
}
