import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantTooling, plantTree, repository } from './plant-tree.mjs'

test('the command prints each finding with its place and fails; a sound house passes', () => {
  const wrong = runHouse({ 'packages/es/src/index.ts': '' })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toBe(
    'packages/es/src/index.ts:1 is a barrel by name; import each room by its own path\nhouse: 1 finding\n',
  )
  expect(runHouse({})).toEqual({ code: 0, output: '' })
})

test('Biome takes the sound house with the real configuration', () => {
  const { code, output } = lint({})
  expect(output).not.toContain('lint/')
  expect(code).toBe(0)
})

test.each([
  ['packages/es/src/a.ts', "import 'node:fs'", 'noRestrictedImports'],
  ['packages/agenda/src/a.ts', "import 'zod/mini'", 'noRestrictedImports'],
  ['packages/time/src/a.ts', "import '@cuando/agenda/gap'", 'noRestrictedImports'],
  ['packages/time/src/a.ts', 'export const a = Temporal.Now.instant()', 'noRestrictedGlobals'],
  ['packages/contract/src/a.ts', "import 'zod'", 'noRestrictedImports'],
  ['apps/server/src/features/services/list-services.ts', "import 'kysely'", 'noRestrictedImports'],
  ['apps/server/src/platform/http/a.ts', "import '@cuando/web/src/ui/card'", 'noRestrictedImports'],
  ['apps/web/src/lib/a.ts', "import '@cuando/server/src/app'", 'noRestrictedImports'],
  ['apps/web/src/lib/a.ts', "import '@cuando/contract/all-endpoints'", 'noRestrictedImports'],
  ['apps/web/src/features/booking/queries.ts', "import 'react-router'", 'noRestrictedImports'],
  ['apps/web/src/public/a.ts', "import '@cuando/contract/all-endpoints'", 'noRestrictedImports'],
  ['apps/server/src/platform/http/a.ts', "import 'left-pad'", 'noUndeclaredDependencies'],
  ['apps/server/src/platform/http/a.ts', "import 'postal-mime'", 'noUndeclaredDependencies'],
  ['packages/es/src/a.ts', "export { monthName } from './month-name'", 'noBarrelFile'],
  ['packages/es/src/a.ts', "export * from './month-name'", 'noReExportAll'],
  ['packages/es/src/a.ts', 'export default 1', 'noDefaultExport'],
  ['packages/es/src/a.ts', 'export const a = (x: any) => x', 'noExplicitAny'],
])('Biome refuses in %s: %s', (path, text, rule) => {
  const { code, output } = lint({ [path]: text })
  expect(output).toContain(rule)
  expect(code).toBe(1)
})

test('Biome refuses a cycle of imports, also one that goes through a package name', () => {
  const near = lint({
    'packages/agenda/src/gap.ts':
      "import { freeStarts } from './free-starts'\nexport const gap = freeStarts",
  })
  expect(near.output).toContain('noImportCycles')
  const far = lint({
    'packages/contract/src/book.ts':
      "import { all } from '@cuando/contract/all-endpoints'\nexport const book = all",
  })
  expect(far.output).toContain('noImportCycles')
})

test('knip reports the export, the file and the dependency that nothing uses or declares', () => {
  const root = plantTree({
    'packages/es/src/month-name.ts': 'export function monthName() {}\nexport const lost = 1',
    'packages/es/src/month-name.test.ts': "import 'left-pad'",
    'apps/server/src/platform/http/lost-room.ts': 'export const room = 1',
  })
  plantTooling(root)
  const { code, output } = run(
    root,
    process.execPath,
    join(repository, 'node_modules/knip/bin/knip.js'),
    '--no-progress',
  )
  expect(code).toBe(1)
  const sections = output.split(/^(?=Unused|Unlisted|Unresolved|Duplicate)/m)
  const of = (title) => sections.find((section) => section.startsWith(title))
  expect(of('Unused exports')).toMatch(/^lost .*packages\/es\/src\/month-name\.ts:2/m)
  expect(of('Unused exports')).not.toMatch(/^freeStarts .*gap/m)
  expect(of('Unused files')).toContain('apps/server/src/platform/http/lost-room.ts')
  expect(of('Unlisted dependencies')).toMatch(/^left-pad .*packages\/es/m)
  expect(of('Unused dependencies')).toMatch(/^sharp .*apps\/server\/package\.json/m)
  expect(of('Unused dependencies')).not.toMatch(/^kysely /m)
})

function runHouse(files) {
  const root = plantTree(files)
  return run(root, process.execPath, join(repository, 'scripts/house.mjs'), root)
}

function lint(files) {
  const root = plantTree(files)
  plantTooling(root)
  return run(root, join(repository, 'node_modules/.bin/biome'), 'lint', '--colors=off', '.')
}

function run(root, program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}
