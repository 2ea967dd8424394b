import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { matchesGlob, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { preferMemory } from './scripts/test-run/prefer-memory.ts'

preferMemory()

const isSecondZone = Boolean(process.env.CUANDO_SECOND_ZONE)
const embedded = existing('apps/server', ['src/platform/db/embedded/*.test.ts'])
// These tests take long and use zones of their own, so a second run would add nothing.
const zoneIndependent = existing('packages/agenda', ['src/**/truth-*.test.ts'])
// They compare durations, a real password hash among them, and must have the machine for themselves.
const timing = existing('apps/server', ['src/**/*.timing.test.ts'])
// They add a field to a module that others read when they are loaded, so each file loads its own modules.
const newFields = '**/*.new-field.test.ts'
const isolated = { include: [newFields], isolate: true }
// `npm run test:bounds` checks in these that calls take little processor time and memory, one file at a time.
const checksBounds = Boolean(process.env.CUANDO_BOUNDS)
const measured = existing('apps/server', [
  'src/main/attack.test.ts',
  'src/main/full-business.test.ts',
  'src/main/images.test.ts',
  'src/main/sockets.test.ts',
  'src/features/images/make-image.test.ts',
  'src/platform/http/limits/guard-connections.test.ts',
])
// These wait for processes and connections, or try many cases. Started last, they would leave the cores idle.
const slow = existing('.', [
  'apps/server/src/main.test.ts',
  'apps/server/src/main/*.test.ts',
  'packages/agenda/src/**/truth-*.test.ts',
  'apps/server/src/**/*.plans.test.ts',
  'apps/server/src/**/*.sequences.test.ts',
  'apps/server/src/**/*.truth.test.ts',
  'apps/server/src/**/*.whole-file.test.ts',
  'apps/server/src/**/*.zones.test.ts',
  'apps/server/src/**/fetch-bounded.test.ts',
  'apps/server/src/**/guard-connections.test.ts',
  'apps/server/src/**/live-limits.test.ts',
  'apps/server/src/**/make-image.test.ts',
  'apps/server/src/**/write-event.test.ts',
])
const refuseConsoleErrors = at('scripts/test-run/refuse-console-errors.mjs')
const database = {
  globalSetup: [at('apps/server/src/testing/global-setup.ts')],
  hookTimeout: 60_000,
}

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) =>
      slow.some((pattern) => matchesGlob(relative(at('.'), moduleId), pattern))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    allowOnly: false,
    // Two more than the cores, because some tests wait for a process or a connection. The second zone runs for a few
    // seconds beside the stories, where starting more workers costs more than it gains.
    maxWorkers: isSecondZone || checksBounds ? 1 : availableParallelism() + 2,
    sequence: { sequencer: SlowestFirst },
    // Files share loaded modules: none of these changes one for another, and loading them again takes half of the time.
    isolate: false,
    projects: [
      project('agenda', 'packages/agenda', { exclude: isSecondZone ? zoneIndependent : [] }),
      project('contract', 'packages/contract'),
      project('es', 'packages/es'),
      project('time', 'packages/time'),
      project('server', 'apps/server', {
        include: checksBounds ? measured : ['src/**/*.test.{ts,tsx}'],
        exclude: [...embedded, ...timing, newFields],
        ...database,
        setupFiles: [refuseConsoleErrors, at('apps/server/src/testing/hash-cheaply.ts')],
      }),
      project('timing', 'apps/server', {
        include: timing,
        ...database,
        sequence: { groupOrder: 1 },
      }),
      // Starts and kills real processes, and no clock matters to it.
      project('embedded', 'apps/server', {
        include: embedded,
        hookTimeout: 60_000,
      }),
      project('web', 'apps/web', {
        include: ['*.test.ts', 'public-build/*.test.ts', 'src/**/*.test.{ts,tsx}'],
        exclude: [newFields],
      }),
      project('server-new-fields', 'apps/server', { ...isolated, ...database }),
      project('web-new-fields', 'apps/web', isolated),
      project('scripts', 'scripts', { include: ['**/*.test.mjs'] }),
    ],
  },
})

function project(
  name: string,
  root: string,
  particulars: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    root: at(root),
    test: {
      name,
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [refuseConsoleErrors],
      // Everything takes longer while other files occupy the cores. The defaults are five seconds and one.
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      ...particulars,
    },
  }
}

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

/** The patterns. Each must match a file, or tests would silently run elsewhere or not at all. */
function existing(folder: string, patterns: string[]): string[] {
  for (const pattern of patterns) {
    if (globSync(pattern, { cwd: at(folder) }).length === 0) {
      throw new Error(`vitest.config.ts: no file of ${folder} matches ${pattern}`)
    }
  }
  return patterns
}
