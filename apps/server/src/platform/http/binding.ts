import type { Checked, Data, Endpoint } from '@cuando/contract/endpoint'
import type { Outcome } from '../outcome.ts'

/** What is known of a request besides its checked input. */
export interface Origin {
  /** The network that it came from, which limits count by. */
  ip: string
  /** The bearer token, where one was sent. */
  token: string | null
}

/** A file as answer: its bytes, and how long a browser may keep them. */
export interface FileAnswer {
  bytes: Buffer
  cacheControl: string
  /** Under which it is saved, in plain ASCII. */
  name?: string
}

/** An endpoint and the action behind it. `C` is what a log-in says of its owner. */
export interface Binding<C> {
  endpoint: Endpoint
  /** `input` has passed the endpoint's schemas. */
  handle(input: unknown, origin: Origin, caller: C | null): Promise<Outcome<unknown>>
}

/** Binds a call that needs no log-in. */
export function bind<E extends Endpoint>(
  endpoint: E & { access: 'public' },
  action: (
    input: Checked<E>,
    origin: Origin,
  ) => Promise<Outcome<E extends { file: string } ? FileAnswer : Data<E>>>,
): Binding<never> {
  return { endpoint, handle: (input, origin) => action(input as Checked<E>, origin) }
}

/** Binds a call of somebody who is logged in. */
export function bindOwner<E extends Endpoint, C>(
  endpoint: E & { access: 'owner' },
  action: (caller: C, input: Checked<E>, origin: Origin) => Promise<Outcome<Data<E>>>,
): Binding<C> {
  return {
    endpoint,
    handle(input, origin, caller) {
      if (caller === null) throw new Error(`${endpoint.path} was reached without a log-in`)
      return action(caller, input as Checked<E>, origin)
    },
  }
}
