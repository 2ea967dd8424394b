import { readdir, readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { dropListed } from './listed-databases.ts'

// Ends the leftover processes of a benchmark, and deletes its files: node tidy-up.ts <its temporary folder>

const TIMEOUT_MS = 10_000

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the temporary folder of a benchmark')

const deadline = Date.now() + TIMEOUT_MS
for (;;) {
  const pids = await findProcesses(folder)
  if (pids.length === 0 || Date.now() > deadline) break
  for (const pid of pids) await endProcess(pid)
  await pause(50)
}
await dropListed(folder)
// One that was just killed may still be writing there.
await rm(folder, { recursive: true, force: true, maxRetries: 10 })

/** Those with the folder in their command line or environment. Only Linux shows both for any process. */
async function findProcesses(part: string): Promise<number[]> {
  const all = await readdir('/proc').catch((): string[] => [])
  const found: number[] = []
  for (const pid of all.filter((name) => /^\d+$/.test(name)).map(Number)) {
    if (pid !== process.pid && (await isOf(pid, part))) found.push(pid)
  }
  return found
}

async function isOf(pid: number, part: string): Promise<boolean> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '')
  return (await read('cmdline')).includes(part) || (await read('environ')).includes(part)
}

/** PostgreSQL frees its shared memory only if it is not killed. */
async function endProcess(pid: number): Promise<void> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  try {
    process.kill(pid, name.trim() === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
