import type { Weekday } from '@cuando/time/weekdays'

/** What people read of the days of the week, from Monday on. */
export const weekdays = [
  { key: 'MONDAY', name: 'Lunes', short: 'Lun' },
  { key: 'TUESDAY', name: 'Martes', short: 'Mar' },
  { key: 'WEDNESDAY', name: 'Miércoles', short: 'Mié' },
  { key: 'THURSDAY', name: 'Jueves', short: 'Jue' },
  { key: 'FRIDAY', name: 'Viernes', short: 'Vie' },
  { key: 'SATURDAY', name: 'Sábado', short: 'Sáb' },
  { key: 'SUNDAY', name: 'Domingo', short: 'Dom' },
] as const satisfies readonly { key: Weekday; name: string; short: string }[]
