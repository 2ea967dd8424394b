/** The days of the week from Monday on: the word that the API uses, and what people read. */
export const weekdays = [
  { key: 'MONDAY', name: 'Lunes', short: 'Lun' },
  { key: 'TUESDAY', name: 'Martes', short: 'Mar' },
  { key: 'WEDNESDAY', name: 'Miércoles', short: 'Mié' },
  { key: 'THURSDAY', name: 'Jueves', short: 'Jue' },
  { key: 'FRIDAY', name: 'Viernes', short: 'Vie' },
  { key: 'SATURDAY', name: 'Sábado', short: 'Sáb' },
  { key: 'SUNDAY', name: 'Domingo', short: 'Dom' },
] as const

export type WeekdayKey = (typeof weekdays)[number]['key']
