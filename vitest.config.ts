import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const embedded = 'src/platform/db/embedded/**'
// Whole servers, pictures, connections: what takes long, and no zone matters to.
const processes = [
  'src/main*.test.ts',
  'src/features/accounts/send-code.timing.test.ts',
  'src/features/images/*.test.ts',
  'src/platform/http/{fetch-bounded,guard-connections,start-renderer}.test.ts',
  'src/platform/{jobs,mail,process,realtime}/*.test.ts',
]
const database = {
  globalSetup: [at('apps/server/src/testing/global-setup.ts')],
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: availableParallelism(),
    projects: [
      project('agenda', 'packages/agenda'),
      project('contract', 'packages/contract'),
      project('es', 'packages/es'),
      project('time', 'packages/time'),
      project('server', 'apps/server', {
        exclude: [embedded, ...processes],
        ...database,
      }),
      project('processes', 'apps/server', {
        include: processes,
        ...database,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      // Starts and kills real processes, and no clock matters to it.
      project('embedded', 'apps/server', {
        include: [`${embedded}/*.test.ts`],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('web', 'apps/web'),
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
      setupFiles: [at('scripts/refuse-console-errors.mjs')],
      ...particulars,
    },
  }
}

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
