import * as z from 'zod/mini'
import { weekHours } from '../business/week-hours.ts'
import { hourFormat } from '../calls/time.ts'

/** A team member that visitors can choose. */
export const publicMember = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  color: z.number(),
  imageUrl: z.nullable(z.string()),
  /** The business's link with `?con={handle}` is theirs. */
  handle: z.string(),
})

export type PublicMember = z.output<typeof publicMember>

/** A business as its public page shows it. */
export const publicCommerceData = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  description: z.string(),
  address: z.string(),
  phone: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  imageUrl: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  /** The placeholder of the cover until it is loaded: a tiny WebP, in base64. */
  coverBlur: z.nullable(z.string()),
  /** Pictures of its work, in its order. */
  gallery: z.array(z.string()),
  timezone: z.string(),
  hourFormat,
  schedule: weekHours,
  /** The days off of today and the next `openNowDays`, without their reasons; times null for a whole day. */
  daysOff: z.array(
    z.object({
      date: z.string(),
      startTime: z.nullable(z.string()),
      endTime: z.nullable(z.string()),
    }),
  ),
  category: z.nullable(z.string()),
  user: z.object({
    Profile: z.array(
      z.object({ name: z.string(), lastName: z.string(), imageUrl: z.nullable(z.string()) }),
    ),
  }),
  AppointmentSettings: z.array(z.object({ appointmentDuration: z.number() })),
  /** The team members that visitors can choose, in the business's order; absent if there is only one. */
  team: z.optional(z.array(publicMember)),
})
