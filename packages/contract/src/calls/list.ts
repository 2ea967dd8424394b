import * as z from 'zod/mini'

interface ListRule {
  max: number
  tooMany: string
  /** The error if it is not a list. */
  invalid: string
}

/**
 * A list of at most `max` elements. Its length is checked before any element: `z.array` with a maximum would
 * validate all of them first, however many there are.
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
