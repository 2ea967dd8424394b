import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'

/** Below it nothing more is accepted: PostgreSQL needs room for a segment of its log (16 MB) or it stops altogether. */
const MIN_FREE_BYTES = 32 * 1024 * 1024
const CHECK_MS = 1000

/** Whether there is room to save anything. */
export interface Storage {
  isFull(): boolean
  /** Hears of an error: one that says «full» counts until something can be written again. */
  note(error: unknown): void
  close(): Promise<void>
}

interface Watched {
  pool: Pool
  /** Where our own database is; of another's disk only the errors are known. */
  folder?: string | undefined
  onChange: (isFull: boolean) => void
}

/** Watches the disk once a second, and what errors say of it. */
export function watchStorage({ pool, folder, onChange }: Watched): Storage {
  let isFull = false
  let isRefused = false
  let current: Promise<void> | null = null

  async function check(): Promise<void> {
    const hasRoom = folder === undefined || (await hasFreeBytes(folder))
    if (isRefused && hasRoom) isRefused = !(await canWrite(pool))
    const next = !hasRoom || isRefused
    if (next !== isFull) onChange(next)
    isFull = next
  }

  // One at a time: a disk or a database that hangs is not asked again.
  const timer = setInterval(() => {
    current ??= check().finally(() => {
      current = null
    })
  }, CHECK_MS)
  timer.unref()

  return {
    isFull: () => isFull,
    note(error) {
      if (!isStorageFull(error)) return
      isRefused = true
      if (!isFull) onChange(true)
      isFull = true
    },
    async close() {
      clearInterval(timer)
      await current
    },
  }
}

/** PostgreSQL's disk_full, and what the file system says itself. */
const CODES = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && CODES.has(error.code)) || isStorageFull(error.cause)
}

/** A folder that is gone or cannot be asked about is another trouble than this. */
async function hasFreeBytes(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return true
  }
}

/** Tries with a megabyte that goes again at once; none of it passes through PostgreSQL's log. */
async function canWrite(pool: Pool): Promise<boolean> {
  try {
    await pool.query(
      `DO $$ BEGIN
         CREATE TEMP TABLE storage_probe ON COMMIT DROP AS
           SELECT repeat(md5(n::text), 30) AS filler FROM generate_series(1, 1000) AS n;
       END $$`,
    )
    return true
  } catch {
    return false
  }
}
