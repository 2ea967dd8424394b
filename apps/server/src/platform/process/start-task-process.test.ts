import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAlive } from '../../testing/process/watch-process.ts'
import {
  startTaskProcess,
  type TaskProcess,
  type TaskProcessSettings,
} from './start-task-process.ts'

const program = `
  import { serveTasks } from ${JSON.stringify(new URL('./serve-tasks.ts', import.meta.url).href)}
  const hoard = []
  serveTasks({
    pid: async () => process.pid,
    echo: async (input) => input,
    throw: async () => { throw new Error('no') },
    exit: async () => process.exit(3),
    crash: async () => process.kill(process.pid, 'SIGSEGV'),
    hang: () => new Promise(() => {}),
    loop: async () => { for (;;); },
    hoard: async () => {
      for (;;) {
        hoard.push(Buffer.alloc(8 * 1024 * 1024, 1))
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
    },
  }, { maxRssBytes: 160 * 1024 * 1024 })`

let folder: string
let tasks: TaskProcess
let errors: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuando-tasks-'))
  await writeFile(join(folder, 'program.mjs'), program)
  await writeFile(join(folder, 'broken.mjs'), 'process.exit(1)')
})
beforeEach(() => {
  errors = []
  tasks = start()
})
afterEach(() => tasks.close())
afterAll(() => rm(folder, { recursive: true }))

function start(changes: Partial<TaskProcessSettings> = {}, file = 'program.mjs'): TaskProcess {
  return startTaskProcess({
    file: pathToFileURL(join(folder, file)),
    env: { ONLY: 'this' },
    execArgv: [],
    timeoutMs: 10_000,
    maxWaiting: 3,
    maxWaitMs: 15_000,
    idleMs: 60_000,
    retryMs: 60_000,
    onError: ({ message }) => errors.push(message),
    ...changes,
  })
}

async function restart(changes: Partial<TaskProcessSettings>, file?: string): Promise<void> {
  await tasks.close()
  tasks = start(changes, file)
}

const resultOf = async (task: string, input?: unknown) => {
  const outcome = await tasks.run(task, input)
  return outcome.ok ? outcome.value : outcome.reason
}
it('does what it is asked in one process, one task after the other', async () => {
  const pids = await Promise.all([resultOf('pid'), resultOf('pid'), resultOf('pid')])
  expect(new Set(pids).size).toBe(1)
  expect(pids[0]).not.toBe(process.pid)
  const bytes = Buffer.alloc(5 * 1024 * 1024, 7)
  expect(bytes.equals((await resultOf('echo', bytes)) as Buffer)).toBe(true)
  expect(errors).toEqual([])
})

it('knows nothing of the server’s environment', async () => {
  const pid = await resultOf('pid')
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8')
  expect(environment.split('\0').map((line) => line.replace(/=.*/, ''))).toEqual([
    'ONLY',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
    '',
  ])
})

it('goes on after a task that throws, in the same process', async () => {
  const before = await resultOf('pid')
  expect(await resultOf('throw')).toBe('failed')
  expect(errors).toEqual(['throw: no'])
  expect(await resultOf('pid')).toBe(before)
})

describe.each(['exit', 'crash', 'hang', 'loop', 'hoard'])('a task that would %s', (task) => {
  it('fails alone, and the next is done by another process', async () => {
    await restart({ timeoutMs: 2000 })
    const before = await resultOf('pid')
    const [bad, good] = await Promise.all([resultOf(task), resultOf('echo', 'next')])
    expect([bad, good]).toEqual(['failed', 'next'])
    expect(errors).toHaveLength(1)
    expect(isAlive(Number(before))).toBe(false)
  })
})

it('is started anew after somebody killed it, without loss', async () => {
  const pid = Number(await resultOf('pid'))
  process.kill(pid, 'SIGKILL')
  // Sent to a process that has died, and done by the next.
  const second = Number(await resultOf('pid'))
  expect(second).not.toBe(pid)
  process.kill(second, 'SIGKILL')
  await expect.poll(() => errors.length).toBe(2)
  expect(await resultOf('echo', 'still')).toBe('still')
})

it('does not take more than can wait, nor let anybody wait without end', async () => {
  await restart({ maxWaitMs: 100, timeoutMs: 2000 })
  await resultOf('pid')
  const asked = ['hang', 'echo', 'echo', 'echo', 'echo'].map((task) => resultOf(task, 'late'))
  expect(await asked[4]).toBe('overloaded')
  expect(await Promise.all(asked)).toEqual(['failed', ...Array(4).fill('overloaded')])
  // Until the process that hung is gone, which may take longer than anybody waits here.
  await expect.poll(() => resultOf('echo', 'now')).toBe('now')
})

it('leaves one that cannot start alone for a while', async () => {
  await restart({}, 'broken.mjs')
  const both = await Promise.all([resultOf('echo'), resultOf('echo')])
  expect(both).toEqual(['overloaded', 'overloaded'])
  expect(await resultOf('echo')).toBe('overloaded')
  expect(errors).toEqual(['echo: it ended with 1'])
})

it('gives its memory back when nothing has been asked for a while', async () => {
  await restart({ idleMs: 10 })
  const pid = await resultOf('pid')
  await expect.poll(() => isAlive(Number(pid))).toBe(false)
  expect(await resultOf('echo', 'again')).toBe('again')
  expect(errors).toEqual([])
})

it('answers what is under way when it is closed, and leaves nothing running', async () => {
  const pid = await resultOf('pid')
  const asked = [resultOf('hang'), resultOf('echo')]
  await tasks.close()
  expect(await Promise.all(asked)).toEqual(['overloaded', 'overloaded'])
  expect(isAlive(Number(pid))).toBe(false)
  expect(await resultOf('echo')).toBe('overloaded')
})
