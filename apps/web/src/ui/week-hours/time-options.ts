import { formatTime, wallTime } from '@cuando/time/wall-time'

interface Option {
  value: string
  label: string
}

/** The times that a select offers. */
export interface TimeChoice {
  /** Minutes between options; 30 by default. */
  step?: number | undefined
  /** Further times to offer: those already in use. */
  more?: readonly string[] | undefined
}

/** Start times of a day, from 00:00 on; always includes the current one. */
export function startOptions(current: string, choice: TimeChoice = {}): Option[] {
  return options(current, choice).filter(({ value }) => value !== '24:00')
}

/** Like `startOptions`, for end times: up to 24:00, without 00:00. */
export function endOptions(current: string, choice: TimeChoice = {}): Option[] {
  return options(current, choice).filter(({ value }) => value !== '00:00' || value === current)
}

function options(current: string, { step = 30, more = [] }: TimeChoice): Option[] {
  const times = Array.from({ length: (24 * 60) / step + 1 }, (_, at) =>
    formatTime(wallTime(at * step)),
  )
  const all = [...new Set([...times, ...more, current])].sort()
  return all.map((value) => ({ value, label: value }))
}
