/** The value of a text that a storage gave back; null where there is none, or nothing that can be read. */
export function parseJsonOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
