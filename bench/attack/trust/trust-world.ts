import type { Client } from 'pg'
import type { AttackSettings, Row } from '../row.ts'
import { type Answer, callServer } from '../server/call-server.ts'
import type { FoundMail } from '../server/read-mails.ts'
import type { WholeServer } from '../server/start-whole-server.ts'

export interface TrustWorld extends AttackSettings {
  server: WholeServer
  database: Client
  mails(): Promise<FoundMail[]>
}

/** Headers of a request through the proxy; the first address is what the caller claims to have. */
export const through = (address: string) => ({ 'x-forwarded-for': `198.18.0.1, ${address}` })

/** Calls of the API from one network address, with a token or without. */
export const callFrom =
  ({ server }: TrustWorld, address: string, token?: string) =>
  (method: string, path: string, body?: object): Promise<Answer> =>
    callServer(server.origin, {
      ...{ method, path: `/api${path}`, body, token },
      headers: through(address),
    })

/** The data of a successful answer; throws for any other. */
export function dataOf({ status, text }: Answer) {
  if (status < 200 || status > 299) throw new Error(`${status} ${text.slice(0, 300)}`)
  return JSON.parse(text).data
}

export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Expectations, and whether each holds. */
export type Checks = Record<string, boolean>

export function rowOf(
  { log }: AttackSettings,
  { test, tried, checks }: { test: string; tried: string; checks: Checks },
): Row {
  const failed = Object.keys(checks).filter((name) => !checks[name])
  for (const name of failed) log(`${test}: not true: ${name}`)
  return {
    test,
    tried,
    failed: failed.length > 0 ? failed.join('; ') : '0',
    isGood: failed.length === 0,
  }
}
