import { startTaskProcess, type TaskProcess } from '../../platform/process/start-task-process.ts'

/**
 * Starts the process that decodes and draws pictures. libvips reads untrusted input, one picture at a time.
 */
export function startImageProcess(file: URL, onError: (error: Error) => void): TaskProcess {
  return startTaskProcess({
    file,
    // Without the server's environment, which has addresses and passwords. One malloc arena, no libvips warnings.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1', VIPS_WARNING: '0' },
    execArgv: file.pathname.endsWith('.js') ? lowMemoryFlags : [],
    timeoutMs: 10_000,
    maxWaiting: 12,
    maxWaitMs: 15_000,
    idleMs: 30_000,
    retryMs: 5000,
    onError,
  })
}

// A JIT isn't worth its memory here, except for running TypeScript from source.
const lowMemoryFlags = ['--lite-mode']
