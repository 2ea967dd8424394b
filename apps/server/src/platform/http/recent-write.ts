import type { FastifyReply, FastifyRequest } from 'fastify'
import { RECENT_MS, type RecentWriters } from '../db/replica/recent-writers.ts'

/** Contains nothing about the person. It ends by itself. */
const NAME = 'cuando_recent'
const COOKIE = `${NAME}=1; Path=/api; Max-Age=${RECENT_MS / 1000}; HttpOnly; SameSite=Strict`
const PRESENT = new RegExp(`(?:^|;\\s*)${NAME}=1(?:;|$)`)

/** Tells the processes that the browser's next calls reach that it has just changed something. */
export function markRecent(reply: FastifyReply): void {
  reply.header('Set-Cookie', COOKIE)
}

/** Notes the business of a browser that has just changed something by any process. */
export function noteRecent(
  { headers }: FastifyRequest,
  business: string,
  recent: RecentWriters,
): void {
  if (headers.cookie && PRESENT.test(headers.cookie)) recent.note(business)
}
