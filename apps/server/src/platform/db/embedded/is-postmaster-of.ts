import { readFile } from 'node:fs/promises'
import { runProgram } from './run-program.ts'

/**
 * Whether the process is the postmaster of this data folder, by its command line. A number alone
 * proves nothing: after a crash, and often in containers, another process bears it; and one that
 * ended unreaped keeps its number, but has no command line any more.
 */
export async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'win32') return isRunning(pid)
  const commandLine =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await runProgram(OURSELVES, 'ps', ['-ww', '-o', 'args=', '-p', String(pid)])).output
  return commandLine.includes(data)
}

const OURSELVES = { wrapper: [], user: undefined }

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
