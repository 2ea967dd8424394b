import { isBookableDate } from './booking-window.ts'

/** A start that was chosen: a date 'yyyy-MM-dd' and a time 'HH:mm', local to the business. */
export interface Start {
  /** Null where the business itself is booked, without a service. */
  serviceId: string | null
  date: string
  time: string
}

/** What the address of the booking page says of where a visitor is, so that forms lead on without a program. */
export interface BookingPlace {
  /** The service whose days are open; undefined if none is. */
  serviceId?: string | null
  /** The day whose hours are shown, and the month that is. */
  date?: string
  month?: string
  /** The start of which the data is asked for. */
  time?: string
  /** The words that the services are searched by. */
  search?: string
}

/** The names of what the forms of the page send. */
export const placeFields = {
  service: 'servicio',
  day: 'dia',
  month: 'mes',
  start: 'inicio',
  search: 'buscar',
} as const

/** The service of a business without any, in an address. */
export const noService = 'cita'

/** 'yyyy-MM-ddTHH:mm' */
export const startValue = ({ date, time }: Pick<Start, 'date' | 'time'>) => `${date}T${time}`

/** The path of a business's page, by its id or username. */
export const bookPath = (idOrUsername: string) => `/book/${encodeURIComponent(idOrUsername)}`

/** Reads an address; what it can't mean is left out. Whether there is such a service is for the page to see. */
export function readPlace(query: { get(name: string): string | null }): BookingPlace {
  const read = (field: keyof typeof placeFields) => query.get(placeFields[field]) ?? ''
  const [serviceId] = /^[\w-]{1,64}$/.exec(read('service')) ?? []
  const [, startDate = '', time] = /^(.{10})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(read('start')) ?? []
  const hasStart = time !== undefined && isBookableDate(startDate)
  const date = hasStart ? startDate : read('day')
  const month = read('month')
  const search = read('search').slice(0, 100)
  return {
    ...(serviceId && { serviceId: serviceId === noService ? null : serviceId }),
    ...(isBookableDate(date) && { date }),
    ...(month.endsWith('-01') && isBookableDate(month) && { month }),
    ...(hasStart && { time }),
    ...(search && { search }),
  }
}
