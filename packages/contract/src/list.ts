import * as z from 'zod/mini'

interface ListRule {
  max: number
  tooMany: string
  /** Said of what is no list at all. */
  invalid: string
}

/**
 * A list of at most `max` elements. Its length is looked at before any element is: `z.array` with a maximum would
 * check them all first, however many somebody sends.
 */
export function list<T extends z.ZodMiniType>(element: T, { max, tooMany, invalid }: ListRule) {
  const bounded = z.transform((given: z.input<T>[], { issues }) => {
    if (Array.isArray(given) && given.length > max) {
      issues.push({ code: 'custom', message: tooMany, input: undefined })
    }
    return given
  })
  return z.pipe(bounded, z.array(element, invalid).check(z.maxLength(max, tooMany)))
}
