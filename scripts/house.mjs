// Holds the layout, the import walls and the closed sets of rooms of docs/architecture.md.
// Usage: node scripts/house.mjs [folder]
import { fileURLToPath } from 'node:url'
import { checkHouse } from './house/check-house.mjs'

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const findings = checkHouse(root)

for (const { path, line, text } of findings) console.error(`${path}:${line} ${text}`)
if (findings.length > 0) {
  console.error(`house: ${findings.length} finding${findings.length === 1 ? '' : 's'}`)
  process.exitCode = 1
}
