import type { Readable } from 'node:stream'
import type { Access } from '@cuando/contract/accounts/role'
import type { Checked, Data, Endpoint } from '@cuando/contract/calls/endpoint'
import type { Outcome } from '../outcome.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** The metadata of a request, besides its validated input. */
export interface RequestContext {
  /** The client's network address, as used by rate limits. */
  ip: string
  /** The bearer token, if one was sent. */
  token: string | null
}

/** A file as answer, with its caching. */
export interface FileAnswer {
  /** A stream is read as fast as the client takes it. A function is called only if the bytes are sent. */
  bytes: Buffer | Readable | (() => Readable)
  cacheControl: string
  /** Its media type, if it differs from the endpoint's. */
  type?: string
  /** Whether pages of others may show it: by default browsers hide it there. */
  isEmbeddable?: true
  /** Tells search engines not to index it. */
  isUnlisted?: true
  /** The identifier of the contents that browsers revalidate with. */
  etag?: string
  /** The file name for saving it, in ASCII. */
  name?: string
}

/** An endpoint and its handler. `C` is the type of the logged-in caller. */
export interface Binding<C> {
  endpoint: Endpoint
  /** `input` has passed the endpoint's schemas. */
  handle(input: unknown, context: RequestContext, caller: C | null): Promise<Outcome<unknown>>
}

type Answer<E extends Endpoint> = E extends { file: string }
  ? FileAnswer
  : Data<E> | CachedAnswer<Data<E>>

/** Binds a public endpoint. */
export function bind<E extends Endpoint>(
  endpoint: E & { access: 'public' },
  action: (input: Checked<E>, context: RequestContext) => Promise<Outcome<Answer<E>>>,
): Binding<never> {
  return { endpoint, handle: (input, context) => action(input as Checked<E>, context) }
}

/** Binds an endpoint for people who are logged in. */
export function bindCaller<E extends Endpoint, C>(
  endpoint: E & { access: Exclude<Access, 'public'> },
  action: (caller: C, input: Checked<E>, context: RequestContext) => Promise<Outcome<Answer<E>>>,
): Binding<C> {
  return {
    endpoint,
    handle(input, context, caller) {
      if (caller === null) throw new Error(`${endpoint.path} was reached without a log-in`)
      return action(caller, input as Checked<E>, context)
    },
  }
}
