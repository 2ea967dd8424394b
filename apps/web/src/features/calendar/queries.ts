import { calendarDaysQuery } from '../../domain/appointments/day/calendar-query.ts'
import { firstOf, type ShownDays } from './shown-days-model.ts'

export const calendarQuery = (shown: ShownDays) =>
  calendarDaysQuery({ view: shown.view, date: firstOf(shown) })
