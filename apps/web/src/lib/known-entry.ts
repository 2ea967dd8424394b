/**
 * What a table says of a value that was answered; null for a value that it does not have: a program that is kept in a
 * browser's cache may be older than the server that it asks.
 */
export const knownEntry = <Entry>(
  table: Readonly<Partial<Record<string, Entry>>>,
  value: string,
): Entry | null => (Object.hasOwn(table, value) ? (table[value] ?? null) : null)
