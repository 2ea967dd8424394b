/** Ends a program that can't run, with its reason instead of a stack trace. */
export function endWithReason(error: unknown): never {
  console.error(`Cannot run: ${reasonOf(error)}`)
  process.exit(1)
}

export function reasonOf(error: unknown): string {
  // Its own failure came after the reason, in cleaning up.
  if (error instanceof SuppressedError) return reasonOf(error.suppressed)
  // Its own message is empty where several addresses of a host were tried.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return (error instanceof Error ? error.message : String(error)).trim()
}
