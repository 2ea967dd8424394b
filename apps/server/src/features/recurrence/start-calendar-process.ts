import { startTaskProcess, type TaskProcess } from '../../platform/process/start-task-process.ts'

/**
 * Starts the process that expands recurring events, one at a time: their rules are untrusted, and some take seconds.
 */
export function startCalendarProcess(file: URL, onError: (error: Error) => void): TaskProcess {
  return startTaskProcess({
    file,
    // Nothing of the server's environment: no database address, no password.
    env: {},
    execArgv: ['--max-old-space-size=96'],
    // A person's series takes milliseconds, and the worst about a second. More on a busy machine, where requests have
    // priority.
    timeoutMs: 30_000,
    // Each job waits for one series at a time.
    maxWaiting: 20,
    maxWaitMs: 60_000,
    idleMs: 10_000,
    retryMs: 5000,
    onError,
  })
}
