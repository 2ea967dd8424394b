/** Ends a benchmark that cannot measure with one sentence instead of where in its code it noticed. */
export function endWithReason(error: unknown): never {
  console.error(`Cannot measure: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
