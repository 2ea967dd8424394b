import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { preferMemory } from './scripts/prefer-memory.ts'

preferMemory()

const embedded = 'src/platform/db/embedded/**'
const isSecondZone = Boolean(process.env.CUANDO_SECOND_ZONE)
// These take long, over zones of their own: the second would add nothing.
const zoneIndependent = isSecondZone ? ['src/**/truth-*.test.ts'] : []
// Compares how long two things take, a real password's hash among them, and must have the machine for itself.
const timing = 'src/**/*.timing.test.ts'
// What waits for processes and connections, random cases, and what is much: begun last, they would leave the cores idle.
const slow =
  /\/(?:main[^/]*|truth-[^/]*|[^/]*\.(?:plans|sequences|truth|whole-file|zones)|fetch-bounded|guard-connections|live-limits|make-image|write-event)\.test\.ts$/
const refuseConsoleErrors = at('scripts/refuse-console-errors.mjs')
const database = {
  globalSetup: [at('apps/server/src/testing/global-setup.ts')],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    allowOnly: false,
    // Some wait for a process or a connection meanwhile.
    // The second zone's few seconds go by beside the stories, where each worker that starts costs more than it gains.
    maxWorkers: isSecondZone ? 1 : availableParallelism() + 2,
    sequence: { sequencer: SlowestFirst },
    // No file changes what another sees of a module, and loading all of them anew takes half of the time.
    isolate: false,
    projects: [
      project('agenda', 'packages/agenda', { exclude: zoneIndependent }),
      project('contract', 'packages/contract'),
      project('es', 'packages/es'),
      project('time', 'packages/time'),
      project('server', 'apps/server', {
        include: ['src/**/*.test.{ts,tsx}'],
        exclude: [embedded, timing],
        ...database,
        setupFiles: [refuseConsoleErrors, at('apps/server/src/testing/hash-cheaply.ts')],
      }),
      project('timing', 'apps/server', {
        include: [timing],
        ...database,
        testTimeout: 60_000,
        sequence: { groupOrder: 1 },
      }),
      // Starts and kills real processes, and no clock matters to it.
      project('embedded', 'apps/server', {
        include: [`${embedded}/*.test.ts`],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('web', 'apps/web', { include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'] }),
      project('scripts', 'scripts', { include: ['**/*.test.mjs'], testTimeout: 60_000 }),
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
      // What comes soon takes longer while other files keep the cores busy; one second is the default.
      expect: { poll: { timeout: 20_000 } },
      ...particulars,
    },
  }
}

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
