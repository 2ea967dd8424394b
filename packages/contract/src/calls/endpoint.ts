import type * as z from 'zod/mini'
import type { Access } from '../accounts/role.ts'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One call of the API as data. `path` is below `/api`, with `:name` for its parameters. `data` is what the
 * envelope carries on success; `success` and `failure` are the texts that a person reads when the server
 * says nothing more exact. A call that answers with a file names its media type in `file` instead.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly headers?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly data: z.ZodMiniType
  readonly file?: string
  readonly status?: 200 | 201
  readonly success: string
  readonly failure: string
  readonly refusals?: readonly RefusalCode[]
  /** How many pictures the body may carry, each of `pictureCharacters` at most, besides its usual bytes. */
  readonly pictures?: number
  /**
   * Each successful call that is not a GET has the owner's other screens fetch their data again. A quiet one does not:
   * it changes nothing that they show, or sends them a more exact event itself.
   */
  readonly isQuiet?: boolean
  /** Whether a form may be posted, as mail programs do; nothing in it is read. */
  readonly ignoresForm?: boolean
}

/** Preserves the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec
}

type OutputOf<E, K extends string> = K extends keyof E
  ? E[K] extends z.ZodMiniType
    ? z.output<E[K]>
    : Record<never, never>
  : Record<never, never>

type InputOf<E, K extends string> = K extends keyof E
  ? E[K] extends z.ZodMiniType
    ? z.input<E[K]>
    : Record<never, never>
  : Record<never, never>

/** The validated input of an action. */
export interface Checked<E extends Endpoint> {
  params: OutputOf<E, 'params'>
  query: OutputOf<E, 'query'>
  headers: OutputOf<E, 'headers'>
  body: OutputOf<E, 'body'>
}

/** The input of a caller, before defaults are filled in. */
export interface Given<E extends Endpoint> {
  params: InputOf<E, 'params'>
  query: InputOf<E, 'query'>
  headers: InputOf<E, 'headers'>
  body: InputOf<E, 'body'>
}

/** The `data` of a successful answer. */
export type Data<E extends Endpoint> = z.output<E['data']>
