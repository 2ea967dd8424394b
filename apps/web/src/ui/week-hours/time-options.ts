import { formatTime, wallTime } from '@cuando/time/wall-time'

interface Option {
  value: string
  label: string
}

/** Which times a list offers. */
export interface TimeChoice {
  /** Minutes from one to the next; 30 where nothing is said. */
  step?: number | undefined
  /** Times between that it has all the same: those that are kept already. */
  more?: readonly string[] | undefined
}

/** The times of a day that a list offers for a start, from 00:00 on, and the current one where it lies between. */
export function startOptions(current: string, choice: TimeChoice = {}): Option[] {
  return options(current, choice).filter(({ value }) => value !== '24:00')
}

/** As `startOptions` for an end: to 24:00, without 00:00. */
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
