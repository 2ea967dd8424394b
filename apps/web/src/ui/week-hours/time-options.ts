const stepMinutes = 30

interface Option {
  value: string
  label: string
}

/** The times that a list offers for a start (00:00 to 23:30), and the current one where it lies between. */
export function startOptions(current: string): Option[] {
  return options(0, 23.5, current)
}

/** As `startOptions` for an end: 00:30 to 24:00. */
export function endOptions(current: string): Option[] {
  return options(0.5, 24, current)
}

function options(fromHour: number, toHour: number, current: string): Option[] {
  const count = ((toHour - fromHour) * 60) / stepMinutes + 1
  const times = Array.from({ length: count }, (_, step) =>
    clock(fromHour * 60 + step * stepMinutes),
  )
  const all = times.includes(current) ? times : [...times, current].sort()
  return all.map((value) => ({ value, label: value === '24:00' ? '24:00 (medianoche)' : value }))
}

/** 'HH:mm' for minutes of the day. */
export function clock(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
