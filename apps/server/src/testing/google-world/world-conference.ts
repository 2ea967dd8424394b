import { randomInt } from 'node:crypto'
import type { WorldConference, WorldEvent } from './world-account.ts'

/**
 * The conference that an event has after a write with conferenceDataVersion 1; null for none, 'invalid' for one that its
 * calendar can't have.
 */
export function conferenceOf(
  former: WorldEvent | undefined,
  wanted: WorldConference | null | undefined,
  { hasMeet, isPending }: { hasMeet: boolean; isPending: boolean },
): WorldConference | null | 'invalid' {
  const current = former?.conferenceData ?? null
  if (wanted === undefined) return current
  const request = wanted?.createRequest
  if (!request) return wanted
  if (!hasMeet || request.conferenceSolutionKey?.type !== 'hangoutsMeet') return 'invalid'
  // Google ignores a request that it has heard already.
  if (current?.createRequest?.requestId === request.requestId) return current
  return makeRoom(request.requestId, isPending)
}

/** A room, or the promise of one. */
export function makeRoom(requestId: string, isPending: boolean): WorldConference {
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('')
  const uri = `https://meet.google.com/${letters(3)}-${letters(4)}-${letters(3)}`
  return {
    createRequest: {
      requestId,
      conferenceSolutionKey: { type: 'hangoutsMeet' },
      status: { statusCode: isPending ? 'pending' : 'success' },
    },
    ...(!isPending && { entryPoints: [{ entryPointType: 'video', uri }] }),
  }
}
