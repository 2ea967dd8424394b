import {
  addCalendar,
  findCalendar,
  type WorldAccount,
  type WorldCalendar,
  type WorldEventInput,
} from './world-account.ts'
import { cancelEvent, storeEvent } from './world-event.ts'

/** What the owner of an account does in Google itself. */
export function handleOf(account: WorldAccount, tell: (calendar: WorldCalendar) => void) {
  const calendarOf = (id: string) => {
    const calendar = findCalendar(account, id)
    if (!calendar) throw new Error(`No calendar ${id}`)
    return calendar
  }
  return {
    get grants() {
      return [...account.grants.keys()]
    },
    addCalendar: (given: Parameters<typeof addCalendar>[1]) => addCalendar(account, given),
    removeCalendar: (id: string) => account.calendars.delete(id),
    events: (calendarId: string) => [...calendarOf(calendarId).events.values()],
    put(calendarId: string, event: WorldEventInput) {
      const calendar = calendarOf(calendarId)
      const stored = storeEvent(calendar, event)
      tell(calendar)
      return stored
    },
    remove(calendarId: string, eventId: string) {
      const calendar = calendarOf(calendarId)
      cancelEvent(calendar, eventId)
      tell(calendar)
    },
    /** Takes the access of this installation away. */
    revoke() {
      account.grants.clear()
      account.accessTokens.clear()
    },
  }
}
