import { pickOne, type Random } from '../../../apps/server/src/features/demo/seed-random.ts'
import type { Call } from '../server/call-server.ts'
import { oddValues } from './odd-values.ts'

const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'PROPFIND']
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/xml',
  '/',
]
const headerNames = [
  'accept-encoding',
  'accept',
  'origin',
  'range',
  'if-none-match',
  'if-modified-since',
  'x-forwarded-for',
  'x-http-method-override',
  'x-request-id',
  'idempotency-key',
  'proof-of-work',
  'cookie',
  'content-encoding',
]

/** Any method, a path similar to an existing one, any headers, and a body that may not be text. */
export function randomCall(random: Random, token: string, known: string): Call {
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(list: readonly T[]) => pickOne(random, list)
  const bytes = () => Uint8Array.from({ length: below(300) }, () => below(256))
  const json = (depth: number): string => {
    if (depth === 0 || random() < 0.5) return oneOf(oddValues)
    const parts = Array.from({ length: below(6) }, () => json(depth - 1))
    if (random() < 0.5) return `[${parts.join()}]`
    return `{${parts.map((part) => `${JSON.stringify(oneOf(['data', 'email', 'ids', 'a']))}:${part}`).join()}}`
  }
  const header = () =>
    oneOf(oddValues)
      .replace(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, 2000)
  const address = () => {
    if (random() < 0.6) return known
    const at = 5 + below(Math.max(1, known.length - 5))
    const junk = encodeURI(
      oneOf(['..', '//', '%', '%2f', '%ff', ';', '?', '*', '\\', 'ñ', '[]', '&a[b]=1']),
    )
    return `${known.slice(0, at)}${junk}${known.slice(at + below(4))}`
  }
  const names = Array.from({ length: below(4) }, () => oneOf(headerNames))
  const body = random() < 0.5 ? json(4) : bytes()
  return {
    method: oneOf(methods),
    path: address(),
    ...(random() < 0.7 ? { token } : {}),
    headers: {
      ...Object.fromEntries(names.map((name) => [name, header()])),
      ...(random() < 0.3 ? { 'content-type': oneOf(types) } : {}),
    },
    ...(random() < 0.7 ? { body } : {}),
  }
}
