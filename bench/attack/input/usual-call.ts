import type { Endpoint } from '@cuando/contract/calls/endpoint'
import type { Ids } from '../fill-business.ts'
import type { Call } from '../server/call-server.ts'
import { nameOf } from './list-fields.ts'
import { usualBodies, usualValues } from './usual-requests.ts'

/** A call of an endpoint with usual values and these ids. */
export function callOf(endpoint: Endpoint, ids: Ids): Call {
  const usual = { ...usualValues(ids), ...ids }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => Object(usual)[name] ?? '')
  const asked = Object.keys(endpoint.query?.shape ?? {}).flatMap((name) => {
    const value = Object(usual)[name]
    return value === undefined ? [] : [[name, value]]
  })
  const body = usualBodies[nameOf(endpoint)]?.(ids)
  return {
    method: endpoint.method,
    path: `/api${path}?${new URLSearchParams(asked)}`,
    ...(body === undefined ? {} : { body }),
  }
}
