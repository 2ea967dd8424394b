import * as z from 'zod/mini'

declare const brand: unique symbol

/** A value of an answer that this program does not know, since the server that answered is newer. */
export type UnknownChoice = string & { readonly [brand]: 'UnknownChoice' }

/** The values that this program knows. */
export type Known<Choice> = Exclude<Choice, UnknownChoice>

/**
 * One of these values, in an answer. The server answers no other, but an old program in a browser's cache may meet a newer
 * server: `UnknownChoice` in its type makes every reader say what it does then.
 */
export const choiceOf: <const Values extends readonly string[]>(
  values: Values,
) => z.ZodMiniType<Values[number] | UnknownChoice> = z.enum as never

/** The same in a request: a form may hold what was answered, though the server refuses what it does not know. */
export const requestedChoiceOf: <const Values extends readonly string[]>(
  values: Values,
  error: string,
) => z.ZodMiniType<Values[number], Values[number] | UnknownChoice> = z.enum as never
