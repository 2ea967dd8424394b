import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { cacheFolder, root } from './pinned-tools.mjs'

const DUPLICATE_SIGNAL_MS = 1000

const running = new Set()
let interruptedAt = Number.NEGATIVE_INFINITY

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)
endWithNpm()

/**
 * Runs a command to its end, by default from the root of the project. A signal to this process is
 * forwarded to all running commands; once they have ended in order, this process ends with the last one's
 * code, and callers that wait for a command don't continue. Node caches compiled code for the next process.
 *
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean, isDetached?: boolean }} [options]
 *   capture: the output is returned instead of shown. isDetached: an interrupt from the terminal
 *   reaches it through this process only, once; without, also directly
 * @returns {Promise<{ code: number, output: string }>} code: as shells say it, 128 + n after signal n
 */
export function runCommand([file, ...args], options = {}) {
  const { cwd = root, env = {}, capture = false, isDetached = false } = options
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: {
        NODE_COMPILE_CACHE: join(cacheFolder, 'code'),
        ...process.env,
        ...env,
        PATH: pathWithTools(),
      },
      stdio: stdioOf(capture, isDetached),
      detached: isDetached,
    })
    const readOutput = capture ? collect(child) : () => ''
    running.add(child)
    child.once('error', (error) => console.error(error.message))
    child.once('close', (exitCode, signal) => {
      const code = signal ? 128 + constants.signals[signal] : exitCode
      running.delete(child)
      if (!isInterrupted()) resolve({ code, output: readOutput() })
      else if (running.size === 0) process.exit(code)
    })
  })
}

/** A process outside the foreground group would be stopped (SIGTTIN) if it read from the terminal. */
function stdioOf(capture, isDetached) {
  if (capture) return ['ignore', 'pipe', 'pipe']
  return isDetached ? ['ignore', 'inherit', 'inherit'] : 'inherit'
}

function interrupt(signal) {
  if (running.size === 0) process.exit(128 + constants.signals[signal])
  // One Ctrl-C arrives twice: from the terminal, and forwarded by npm.
  if (performance.now() - interruptedAt < DUPLICATE_SIGNAL_MS) return
  interruptedAt = performance.now()
  for (const child of running) child.kill(signal)
}

function isInterrupted() {
  return Number.isFinite(interruptedAt)
}

/** A killed npm forwards no signal: without this the server would keep running and occupy the port. */
function endWithNpm() {
  const parent = process.ppid
  const check = () => {
    if (process.ppid !== parent) interrupt('SIGTERM')
  }
  if (process.env.npm_lifecycle_event) setInterval(check, 500).unref()
}

/** So that tools which call `node` get the pinned one. */
function pathWithTools() {
  return join(root, 'node_modules', '.bin') + delimiter + process.env.PATH
}

function collect({ stdout, stderr }) {
  let output = ''
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return () => output
}
