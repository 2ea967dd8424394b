import { startTaskProcess, type TaskProcess } from '../../platform/process/start-task-process.ts'

/** Starts what decodes and draws pictures: libvips reads what strangers send, one picture at a time. */
export function startImageProcess(file: URL, onError: (error: Error) => void): TaskProcess {
  return startTaskProcess({
    file,
    // Nothing of the server's own: no address of a database, no password. One arena of memory, no warnings of libvips.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1', VIPS_WARNING: '0' },
    execArgv: file.pathname.endsWith('.js') ? frugal : [],
    timeoutMs: 10_000,
    maxWaiting: 12,
    maxWaitMs: 15_000,
    idleMs: 30_000,
    retryMs: 5000,
    onError,
  })
}

// Nothing here is worth compiling. Reading TypeScript from source is, and can't do without.
const frugal = ['--lite-mode']
