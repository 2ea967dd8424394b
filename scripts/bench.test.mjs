import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { pinnedNode, root } from './pinned-tools.mjs'

const customers = ['scripts/bench.mjs', 'customers', '--own', '1000', '--others', '10000000']

test.concurrent.for([
  ['interrupted', (command) => command.kill('SIGTERM')],
  ['killed', (command) => command.kill('SIGKILL')],
  ['killed in its child', (_, folder) => process.kill(findBenchmark(folder), 'SIGKILL')],
])(
  'of a benchmark that is %s no process and no file is left',
  { skip: process.platform !== 'linux' },
  async ([, kill], { expect }) => {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'cuando-bench-test-'))
    const command = spawn(pinnedNode, customers, {
      cwd: root,
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    })
    const ended = once(command, 'exit')
    await expect.poll(() => hasPostgres(folder), { timeout: 40_000 }).toBe(true)
    expect(findProcesses(folder)).not.toEqual([])
    kill(command, folder)
    await ended
    await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toEqual([])
    await expect.poll(() => findProcesses(folder)).toEqual([])
    rmdirSync(folder)
  },
)

/** Whether the benchmark's PostgreSQL takes connections. */
function hasPostgres(folder) {
  const files = globSync(join(folder, '*/*/postgres/cluster/postmaster.pid'))
  return files.some((file) => readFileSync(file, 'utf8').includes('ready'))
}

function findProcesses(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(pid, 'cmdline').includes(folder) || read(pid, 'environ').includes(folder))
}

const findBenchmark = (folder) =>
  Number(findProcesses(folder).find((pid) => read(pid, 'cmdline').includes('bench/customers.ts')))

function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return ''
  }
}
