import * as z from 'zod/mini'
import type { Fault } from './faults.ts'
import type { handleOf } from './handle-account.ts'
import type { CalendarInput, WorldEventInput } from './world-account.ts'

const order = z.object({
  email: z.string(),
  calendarId: z.optional(z.string()),
  eventId: z.optional(z.string()),
  event: z.optional(z.custom<WorldEventInput>((given) => typeof given === 'object')),
  calendar: z.optional(z.custom<CalendarInput>((given) => typeof given === 'object')),
  /** Its path is the text of a regular expression. */
  fault: z.optional(
    z.custom<Omit<Fault, 'path' | 'email'> & { path?: string }>(
      (given) => typeof given === 'object',
    ),
  ),
})

export type WorldOrder = z.output<typeof order>

interface World {
  account(email: string): ReturnType<typeof handleOf>
  answerNext(fault: Fault): void
}

/** What browser stories, which run in another process, have the owner of an account do in Google. */
export function obey(world: World, name: string, given: unknown): unknown {
  const { email, calendarId = email, eventId = '', event = {}, ...more } = order.parse(given)
  const handle = world.account(email)
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
      return more.calendar && handle.addCalendar(more.calendar)
    case 'remove-calendar':
      return handle.removeCalendar(calendarId)
    case 'answer-next': {
      const { path, ...fault } = more.fault ?? {}
      // Stories share one Google, so each has faults of its own account alone.
      return world.answerNext({
        ...fault,
        email,
        ...(path !== undefined && { path: new RegExp(path) }),
      })
    }
    default:
      throw new Error(`Google can't be told to ${name}`)
  }
}
