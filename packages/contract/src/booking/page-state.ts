import { isBookableDate } from './booking-window.ts'

/** A start that was chosen: a date 'yyyy-MM-dd' and a time 'HH:mm', local to the business. */
export interface Start {
  /** Null for a booking without a service. */
  serviceId: string | null
  date: string
  time: string
}

/** The state of the booking page, as its URL has it, so that forms work without JavaScript. */
export interface PageState {
  /** The service whose days are open; undefined if none is. */
  serviceId?: string | null
  /** The shown day and month. */
  date?: string
  month?: string
  /** The time of the chosen start; with it, the form is shown. */
  time?: string
  /** The search words for the services. */
  search?: string
  /** The handle of the team member whose page it is. */
  who?: string
}

/** The field names of the page's forms. */
export const stateFields = {
  service: 'servicio',
  day: 'dia',
  month: 'mes',
  start: 'inicio',
  search: 'buscar',
  who: 'con',
} as const

/** Stands in a URL for a booking without a service. */
export const noService = 'cita'

/** 'yyyy-MM-ddTHH:mm' */
export const startValue = ({ date, time }: Pick<Start, 'date' | 'time'>) => `${date}T${time}`

/** The path of a business's page, by its id or username. */
export const bookPath = (idOrUsername: string) => `/book/${encodeURIComponent(idOrUsername)}`

/** The path of the page that changes an appointment. */
export const changePath = (idOrUsername: string, appointmentId: string) =>
  `${bookPath(idOrUsername)}?edit=true&appointmentId=${encodeURIComponent(appointmentId)}`

/** Reads the URL's query and leaves out invalid values. The page checks whether the service exists. */
export function readPageState(query: { get(name: string): string | null }): PageState {
  const read = (field: keyof typeof stateFields) => query.get(stateFields[field]) ?? ''
  const [serviceId] = /^[\w-]{1,64}$/.exec(read('service')) ?? []
  const [, startDate = '', time] = /^(.{10})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(read('start')) ?? []
  const hasStart = time !== undefined && isBookableDate(startDate)
  const date = hasStart ? startDate : read('day')
  const month = read('month')
  const search = read('search').slice(0, 100)
  const [who] = /^[\w-]{1,64}$/.exec(read('who')) ?? []
  return {
    ...(serviceId && { serviceId: serviceId === noService ? null : serviceId }),
    ...(isBookableDate(date) && { date }),
    ...(month.endsWith('-01') && isBookableDate(month) && { month }),
    ...(hasStart && { time }),
    ...(search && { search }),
    ...(who && { who }),
  }
}
