import * as z from 'zod/mini'
import type { handleOf } from './handle-account.ts'
import type { WorldEventInput } from './world-account.ts'

const order = z.object({
  email: z.string(),
  calendarId: z.optional(z.string()),
  eventId: z.optional(z.string()),
  event: z.optional(z.custom<WorldEventInput>((given) => typeof given === 'object')),
  calendar: z.optional(z.object({ id: z.string(), summary: z.string() })),
})

export type WorldOrder = z.output<typeof order>

/** What browser stories, which run in another process, have the owner of an account do in Google. */
export function obey(
  account: (email: string) => ReturnType<typeof handleOf>,
  name: string,
  body: unknown,
): unknown {
  const { email, calendarId = email, eventId = '', event = {}, calendar } = order.parse(body)
  const handle = account(email)
  switch (name) {
    case 'put':
      return handle.put(calendarId, event)
    case 'remove':
      return handle.remove(calendarId, eventId)
    case 'events':
      return handle.events(calendarId)
    case 'grants':
      return handle.grants
    case 'revoke':
      return handle.revoke()
    case 'add-calendar':
      return calendar && handle.addCalendar(calendar)
    default:
      throw new Error(`Google can't be told to ${name}`)
  }
}
