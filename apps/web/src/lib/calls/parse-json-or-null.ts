/** Parses JSON from storage; null if it is missing or invalid. */
export function parseJsonOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
