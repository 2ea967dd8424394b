/** Ends a benchmark that can't run, with one sentence instead of a stack trace. */
export function endWithReason(error: unknown): never {
  console.error(`Cannot measure: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
