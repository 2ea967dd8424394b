import type { Checked, Data, Endpoint, Given } from '@cuando/contract/calls/endpoint'
import type { FieldErrors } from '@cuando/contract/calls/envelope'
import * as z from 'zod/mini'
import { onBehalfOf } from '../db/statements/share-connections.ts'
import { type Outcome, refused } from '../outcome.ts'
import type { Binding, RequestContext } from './binding.ts'
import { CachedAnswer } from './cached-answer.ts'

type Part = 'params' | 'query' | 'headers' | 'body'

/** The parts that the endpoint declares. */
type GivenParts<E extends Endpoint> = Pick<Given<E>, Extract<keyof E, Part>>

/** Makes a call of the API for a client that doesn't use the API, such as a plain HTML form. */
export type CallBinding = <E extends Endpoint>(
  endpoint: E & { access: 'public' },
  given: GivenParts<E>,
  context: RequestContext,
) => Promise<Outcome<Data<E>>>

/** Calls are validated, limited and answered like those over HTTP. */
export function callBindings(bindings: readonly Binding<never>[]): CallBinding {
  const byEndpoint = new Map<Endpoint, Binding<never>>(
    bindings.map((binding) => [binding.endpoint, binding]),
  )
  return async (endpoint, given, context) => {
    const binding = byEndpoint.get(endpoint)
    if (!binding) throw new Error(`${endpoint.path} is not bound`)
    const checked = check(endpoint, given)
    if (!checked.ok) return checked
    const work = () => binding.handle(checked.data, context, null)
    const { commerceId } = checked.data.params as { commerceId?: string }
    const outcome = await (commerceId ? onBehalfOf(commerceId.toLowerCase(), work) : work())
    if (outcome.ok && outcome.data instanceof CachedAnswer)
      return { ...outcome, data: outcome.data.data } as Outcome<Data<typeof endpoint>>
    return outcome as Outcome<Data<typeof endpoint>>
  }
}

const parts = ['params', 'query', 'headers', 'body'] as const

function check(
  endpoint: Endpoint,
  given: Partial<Record<Part, unknown>>,
): Outcome<Checked<Endpoint>> {
  const data: Record<Part, unknown> = { params: {}, query: {}, headers: {}, body: undefined }
  for (const part of parts) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = z.safeParse(schema, given[part] ?? (part === 'body' ? undefined : {}))
    if (result.success) data[part] = result.data
    // A malformed id is like an unknown one.
    else if (part === 'params') return refused('notFound')
    else return refused('invalid', { fieldErrors: problemsOf(result.error) })
  }
  return { ok: true, data: data as unknown as Checked<Endpoint> }
}

function problemsOf({ issues }: z.core.$ZodError): FieldErrors {
  const problems: FieldErrors = {}
  for (const { path, message } of issues) problems[path.join('.')] ??= message
  return problems
}
