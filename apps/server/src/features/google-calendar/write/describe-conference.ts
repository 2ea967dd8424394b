import * as z from 'zod/mini'
import type { AppointmentRow } from '../../appointments/store.ts'

/**
 * The conference of an event's body: null, which removes the room, if no Meet room is wanted; nothing if the
 * appointment has its link already; else a request for a room.
 */
export function conferenceOf(
  row: Pick<AppointmentRow, 'id' | 'sequence' | 'link_changes' | 'conference_link'>,
  wantsMeet: boolean,
) {
  if (!wantsMeet) return { conferenceData: null }
  if (row.conference_link !== null) return {}
  return {
    conferenceData: {
      createRequest: {
        // A retry gets the same room, a changed appointment another one.
        requestId: `${row.id}.${row.sequence}.${row.link_changes}`,
        conferenceSolutionKey: { type: 'hangoutsMeet' },
      },
    },
  }
}

const event = z.object({
  conferenceData: z.optional(
    z.object({
      createRequest: z.optional(
        z.object({ status: z.optional(z.object({ statusCode: z.optional(z.string()) })) }),
      ),
      entryPoints: z.optional(
        z.array(z.object({ entryPointType: z.optional(z.string()), uri: z.optional(z.string()) })),
      ),
    }),
  ),
})

type Conference = { state: 'there'; link: string } | { state: 'pending' | 'none'; link: null }

/** The conference of an event that Google answered with. */
export function readConference(given: unknown): Conference {
  const { createRequest, entryPoints = [] } = event.safeParse(given).data?.conferenceData ?? {}
  const video = entryPoints.find(({ entryPointType }) => entryPointType === 'video')
  if (video?.uri?.startsWith('https://')) return { state: 'there', link: video.uri }
  const isPending = createRequest?.status?.statusCode === 'pending'
  return { state: isPending ? 'pending' : 'none', link: null }
}
