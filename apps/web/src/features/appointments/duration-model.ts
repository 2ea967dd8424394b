import { formatDuration } from '@cuando/es/amounts'

const usual = [30, 60, 90, 120]
/** Minutes shown before a service is chosen. */
const initial = 30

export interface DurationChoice {
  value: string
  label: string
  disabled: boolean
}

/** Duration options in minutes: the usual four and the current one. Only the current one is enabled. */
export function durationChoices(current: number | undefined): DurationChoice[] {
  const shown = current ?? initial
  return [...new Set([...usual, shown])]
    .sort((a, b) => a - b)
    .map((minutes) => ({
      value: String(minutes),
      label: formatDuration(minutes),
      disabled: minutes !== shown,
    }))
}

export const durationShown = (current: number | undefined) => String(current ?? initial)
