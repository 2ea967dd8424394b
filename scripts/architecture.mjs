// Architecture lint: enforces what docs/architecture/modules.md says and biome.json can't check.
// Usage: node scripts/architecture.mjs [folder]
import { fileURLToPath } from 'node:url'
import { checkBoundaries, checkLayout } from './architecture/boundaries.mjs'
import { checkFolders } from './architecture/folders.mjs'
import { checkModuleKinds, checkNames } from './architecture/module-kinds.mjs'
import { checkFeatureCycles, checkParts, checkReach } from './architecture/reach.mjs'
import { readProject } from './architecture/read-project.mjs'
import { checkOpenEnds, checkSheetLength } from './architecture/source-texts.mjs'

// Each rule is a function from `{ files, imports }` to findings `{ path, line, text }`.
const rules = [
  checkLayout,
  checkFolders,
  checkModuleKinds,
  checkNames,
  checkBoundaries,
  checkFeatureCycles,
  checkReach,
  checkParts,
  checkOpenEnds,
  checkSheetLength,
]

const project = readProject(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const findings = rules
  .flatMap((rule) => rule(project))
  .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)

for (const { path, line, text } of findings) console.error(`${path}:${line} ${text}`)
if (findings.length > 0) process.exitCode = 1
