import type { RequiredContact } from '../booking/required-contact.ts'
import type { RefusedForm } from '../calls/refused-form.ts'
import type { WaitingEntry } from './waiting.ts'

/** The initial data of the page of the waiting list. */
export interface WaitingData {
  /** When the page was rendered, in epoch milliseconds, so that server and browser render the same. */
  now: number
  waiting: WaitingPageData
  /** Why a posted form was refused; null if none was. */
  form: RefusedForm | null
  /** Makes a form that is sent twice count once. */
  key: string
  /** The server's key for push messages (VAPID). */
  pushKey: string
  /** The key of the mail whose link led here; null without one. */
  token: string | null
}

export type WaitingBusiness = Omit<WaitingEntry['commerce'], 'id'> & { imageUrl: string | null }

export type WaitingPageData =
  | JoinPage
  | SoonerPage
  | { kind: 'entry'; entry: WaitingEntry }
  | { kind: 'unknown'; business: Pick<WaitingBusiness, 'username' | 'name'> | null }
  /** The data could not be read. */
  | { kind: 'failed' }

/** To wait for a place on a full day, or in a full class or event. */
export interface JoinPage {
  kind: 'join'
  commerce: WaitingBusiness
  requiredContact: RequiredContact
  /** Those that have a list: not of home visits. Empty at a business without services. */
  services: WaitingService[]
  /** The days that can be waited for. */
  today: string
  lastDay: string
  /** The choice that the link makes. */
  asked: {
    serviceId: string | null
    day: string | null
    member: { id: string; name: string } | null
  }
}

export interface WaitingService {
  id: string
  name: string
  /** The date and time of an event, which has no other; null for others. */
  event: { date: string; time: string } | null
}

/** To wait for a place before an appointment. */
export interface SoonerPage {
  kind: 'sooner'
  commerce: WaitingBusiness
  appointment: {
    id: string
    date: string
    time: string
    serviceName: string | null
    memberName: string | null
  }
  today: string
}
