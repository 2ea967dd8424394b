import { weekHoursRequest } from '@cuando/contract/week-hours'

/** Whether a draft's week can be shown. Hours in the wrong order are a mistake to be shown, not a draft that cannot be read. */
export function isKeptWeek(value: unknown): boolean {
  const checked = weekHoursRequest.safeParse(value)
  return checked.success || checked.error.issues.every(({ code }) => code === 'custom')
}
