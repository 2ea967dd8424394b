// npm run check: formatting, types, architecture and unused code.
import { install } from './install.mjs'
import { runChecks } from './run-checks.mjs'

await install()
const start = performance.now()
const { passed, failed } = await runChecks()
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(`${passed} comprobaciones bien, ${failed} mal, en ${seconds} s`)
process.exitCode = failed > 0 ? 1 : 0
