import type { Account } from './choose-account.ts'
import { spawnAs } from './spawn-as.ts'

export type ProgramOutcome = { ok: boolean; output: string }

/** Runs a program to its end. Never throws: one that can't start is not ok, and `output` says why. */
export function runProgram(
  account: Account,
  file: string,
  args: readonly string[],
): Promise<ProgramOutcome> {
  return new Promise((resolve) => {
    const child = spawnAs(account, file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
