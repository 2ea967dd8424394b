import { setTimeout as pause } from 'node:timers/promises'

/** By name: whether a thing that this process needs is there. A check that fails or hangs says no. */
export type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>

const TIMEOUT_MS = 2000

/**
 * A function that names what is missing, within two seconds whatever hangs. `checks` may still grow. One that hangs is
 * not asked again meanwhile: each question might hold a connection.
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
