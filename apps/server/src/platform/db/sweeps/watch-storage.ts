import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'

/** With less, writes are refused: PostgreSQL needs space for a WAL segment (16 MB) or it shuts down. */
const MIN_FREE_BYTES = 32 * 1024 * 1024
const CHECK_MS = 1000

/** Reports whether the disk is full. */
export interface Storage {
  isFull(): boolean
  /** Takes an error into account: a disk-full error counts until a write succeeds again. */
  note(error: unknown): void
  close(): Promise<void>
}

interface Watched {
  pool: Pool
  /** The folder of the embedded database; an external database's disk is known only from its errors. */
  folder?: string | undefined
  onChange: (isFull: boolean) => void
}

/** Checks the disk once a second, and considers disk-full errors. */
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

  // One check at a time, in case the disk or the database hangs.
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

/** PostgreSQL's disk_full, and the file system's codes. */
const CODES = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && CODES.has(error.code)) || isStorageFull(error.cause)
}

/** A missing or unreadable folder is a different problem, so it doesn't count as full. */
async function hasFreeBytes(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return true
  }
}

/** Writes a megabyte to a temporary table, which bypasses the WAL and is dropped at once. */
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
