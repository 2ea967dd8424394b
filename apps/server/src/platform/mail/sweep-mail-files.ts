import { opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'

interface Log {
  info(line: string): void
  warn(details: object, message: string): void
}

const MAX_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const SWEEP_MS = DAY_MS

/**
 * Deletes mails of over 30 days from the folder that mails without SMTP are written to: now, and daily until closed.
 * Other files in it stay.
 */
export function sweepMailFiles(folder: string, log: Log, sweepMs = SWEEP_MS): { close(): void } {
  const sweep = async () => {
    try {
      const count = await deleteBefore(folder, new Date(Date.now() - MAX_DAYS * DAY_MS))
      if (count > 0) log.info(`Correos de más de ${MAX_DAYS} días borrados de ${folder}: ${count}`)
    } catch (error) {
      log.warn({ err: error }, 'los correos antiguos no se pudieron borrar')
    }
  }
  void sweep()
  const timer = setInterval(sweep, sweepMs)
  timer.unref()
  return { close: () => clearInterval(timer) }
}

async function deleteBefore(folder: string, limit: Date): Promise<number> {
  // The names of the files begin with their time, in this form.
  const oldest = limit.toISOString().replaceAll(':', '-')
  let count = 0
  const files = await opendir(folder).catch(unlessMissing)
  for await (const { name } of files ?? []) {
    if (!/^\d{4}-[\dTZ.-]+_[0-9a-f]+\.eml$/.test(name) || name >= oldest) continue
    await rm(join(folder, name), { force: true })
    count += 1
  }
  return count
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
