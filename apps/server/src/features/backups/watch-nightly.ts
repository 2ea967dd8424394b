import { type NightlyTools, takeNightly } from './take-nightly.ts'

const CHECK_MS = 60_000

/**
 * Looks every minute whether a backup is due. Not a job of the queue: a backup takes longer than the connections of jobs
 * allow, and mails must not wait for it.
 */
export function watchNightly(tools: NightlyTools): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current: Promise<void> | null = null
  let isFailing = false

  async function check(): Promise<void> {
    try {
      await takeNightly(tools, stopping.signal)
      isFailing = false
    } catch (error) {
      if (!isFailing && !stopping.signal.aborted)
        tools.logger.warn({ err: error }, 'it is not known whether a backup is due')
      isFailing = true
    }
  }

  const begin = () => {
    current ??= check().finally(() => {
      current = null
    })
  }
  begin()
  const timer = setInterval(begin, CHECK_MS)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await current
    },
  }
}
