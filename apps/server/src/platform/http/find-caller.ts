import { mayCall, type Role } from '@cuando/contract/accounts/role'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import type { FastifyRequest } from 'fastify'
import type { RecentWriters } from '../db/replica/recent-writers.ts'
import { done, type Outcome, refused } from '../outcome.ts'

/** Somebody who is logged in. */
export interface Caller {
  commerceId: string
  role: Role
}

/** The dependencies of calls that need a log-in. */
export interface Callers<C> {
  /** Finds the caller of a token; null if it is unknown or expired. */
  find(token: string): Promise<C | null>
  /** Called after each call that may have changed something, before its answer is sent; `requestId` is that of the call. */
  noteChange(caller: C, requestId: string): void
  /** The businesses that reads of a replica must not be for; undefined without a replica. */
  recentWriters?: RecentWriters | undefined
}

/** The caller of a request, if their role may make it. */
export async function findCaller<C extends Caller>(
  request: FastifyRequest,
  { access }: Endpoint,
  known: Callers<C>,
): Promise<Outcome<C>> {
  const token = bearerToken(request)
  const caller = token && (await known.find(token))
  if (!caller) return refused('unauthenticated')
  return mayCall(caller.role, access) ? done(caller) : refused('roleForbidden')
}

/** The token of the Authorization header; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
