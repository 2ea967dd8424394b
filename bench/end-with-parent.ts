import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

// Imported before a benchmark by scripts/bench.mjs, which tidies up after it, but for when it is killed itself.

const parent = process.ppid

setInterval(() => {
  if (process.ppid === parent) return
  const program = fileURLToPath(new URL('tidy-up.ts', import.meta.url))
  // In a session of its own, since it ends all processes of this benchmark.
  spawn(process.execPath, [...process.execArgv.slice(0, 2), program, tmpdir()], {
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, TSX_DISABLE_CACHE: '1' },
  }).unref()
  process.exit(1)
}, 500).unref()
