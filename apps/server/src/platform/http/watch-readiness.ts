import { setTimeout as pause } from 'node:timers/promises'

/** The dependencies of this process by name. A check that fails or hangs counts as unavailable. */
export type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>

const TIMEOUT_MS = 2000

/**
 * Returns a function that names the unavailable dependencies, within `timeoutMs` even if a check hangs.
 * Checks may be added later. A hanging check is not started again: each might hold a connection.
 */
export function watchReadiness(
  checks: ReadinessChecks,
  timeoutMs = TIMEOUT_MS,
): () => Promise<string[]> {
  const pending = new Map<string, Promise<boolean>>()

  function ask(name: string, check: ReadinessChecks[string]): Promise<boolean> {
    const asked =
      pending.get(name) ??
      Promise.try(check)
        .catch(() => false)
        .finally(() => pending.delete(name))
    pending.set(name, asked)
    return Promise.race([asked, pause(timeoutMs, false, { ref: false })])
  }

  return async () => {
    const answers = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await ask(name, check)) ? [] : [name])),
    )
    return answers.flat()
  }
}
