/**
 * The entry of a table for a value from the server; null for an unknown value, since a cached program may be older than
 * the server.
 */
export const knownEntry = <Entry>(
  table: Readonly<Partial<Record<string, Entry>>>,
  value: string,
): Entry | null => (Object.hasOwn(table, value) ? (table[value] ?? null) : null)
