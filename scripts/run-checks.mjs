import { availableParallelism } from 'node:os'
import { checkSteps } from './check-steps.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Runs all checks, in parallel on all cores, and prints the output of those that fail.
 *
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function runChecks() {
  const waiting = checkSteps()
  const tally = { passed: 0, failed: 0, failures: [] }
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { code, output } = await runCommand(step.command, { capture: true })
      tally[code === 0 ? 'passed' : 'failed'] += 1
      if (code === 0) continue
      tally.failures.push(step.name)
      console.error(`\n✗ ${step.name}\n${output.trim()}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return tally
}
