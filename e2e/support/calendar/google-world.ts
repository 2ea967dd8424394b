import type { WorldOrder } from '../../../apps/server/src/testing/google-world/control-world.ts'
import type {
  CalendarInput,
  WorldEvent,
  WorldEventInput,
} from '../../../apps/server/src/testing/google-world/world-account.ts'

/** Acts in the stand-in for Google as the owner of an account. */
export function googleAccount(email: string) {
  const world = process.env.CUANDO_E2E_GOOGLE ?? ''
  async function order<T>(name: string, given: Omit<WorldOrder, 'email'> = {}): Promise<T> {
    const body = JSON.stringify({ email, ...given })
    const answer = await fetch(`${world}/world/${name}`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`Google can't ${name}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    email,
    put: (event: WorldEventInput, calendarId = email) =>
      order<WorldEvent>('put', { calendarId, event }),
    remove: (eventId: string, calendarId = email) => order<null>('remove', { calendarId, eventId }),
    events: (calendarId = email) => order<WorldEvent[]>('events', { calendarId }),
    grants: () => order<string[]>('grants'),
    revoke: () => order<null>('revoke'),
    addCalendar: (calendar: CalendarInput) => order<null>('add-calendar', { calendar }),
    removeCalendar: (calendarId: string) => order<boolean>('remove-calendar', { calendarId }),
    /** Makes the next matching call for this account fail. */
    answerNext: (fault: WorldOrder['fault']) => order<null>('answer-next', { fault }),
  }
}
