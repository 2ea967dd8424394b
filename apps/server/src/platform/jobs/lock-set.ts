import type { Pool } from 'pg'
import { connectLocks, type LockConnection } from './lock-connection.ts'

/** The locks that are wanted, and those that a connection holds. */
export interface LockSet {
  wanted: Set<string>
  holds(worker: string): boolean
  /** Whether the connection is open and holds every wanted lock. */
  isComplete(): boolean
  /** Whether it holds exactly the wanted ones. */
  isSettled(): boolean
  /** One attempt to connect, to take the missing locks and to free the others. */
  settle(): Promise<void>
  /** Closes the connection; its locks end with it. */
  disconnect(): void
}

/** `onBroken` is called once for each connection that breaks, after its locks are lost. */
export function openLockSet(pool: Pool, onBroken: (error?: Error) => void): LockSet {
  const wanted = new Set<string>()
  const held = new Set<string>()
  let connection: LockConnection | null = null

  const isComplete = () => connection !== null && [...wanted].every((worker) => held.has(worker))
  function lose(broken: LockConnection, error?: Error): void {
    if (broken !== connection) return
    disconnect()
    onBroken(error)
  }
  function disconnect(): void {
    const lost = connection
    connection = null
    held.clear()
    lost?.destroy()
  }
  async function settle(): Promise<void> {
    connection ??= await connectLocks(pool, lose)
    const current = connection
    for (const worker of wanted) {
      if (!held.has(worker) && (await current.take(worker))) held.add(worker)
    }
    for (const worker of held) {
      if (wanted.has(worker)) continue
      await current.free(worker)
      held.delete(worker)
    }
  }

  return {
    wanted,
    holds: (worker) => held.has(worker),
    isComplete,
    isSettled: () => isComplete() && held.size === wanted.size,
    settle,
    disconnect,
  }
}
