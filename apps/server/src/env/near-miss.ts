import { distance } from 'fastest-levenshtein'

// Shorter names are too near to those of other programs.
const MIN_LENGTH = 8
const MAX_DISTANCE = 2

/**
 * Finds a variable that was probably meant to be a known one: a slip in `DATABASE_URL` would otherwise start the server
 * on an empty database.
 *
 * @returns the given name and the known one that it resembles, or null
 */
export function findNearMiss(
  given: readonly string[],
  known: readonly string[],
): { given: string; known: string } | null {
  const long = known.filter((name) => name.length >= MIN_LENGTH && !given.includes(name))
  for (const name of given) {
    if (known.includes(name)) continue
    const meant = long.find((each) => distance(name.toUpperCase(), each) <= MAX_DISTANCE)
    if (meant) return { given: name, known: meant }
  }
  return null
}
