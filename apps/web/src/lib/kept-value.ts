/** What a browser's storage has kept as JSON; null where there is nothing, or nothing that can be read. */
export function keptValue(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
