import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const embedded = 'src/platform/db/embedded/**'

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: availableParallelism(),
    projects: [
      project('agenda', 'packages/agenda'),
      project('contract', 'packages/contract'),
      project('es', 'packages/es'),
      project('server', 'apps/server', {
        exclude: [embedded],
        globalSetup: ['src/testing/global-setup.ts'],
        testTimeout: 20_000,
        hookTimeout: 30_000,
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
    root: fileURLToPath(new URL(root, import.meta.url)),
    test: {
      name,
      environment: 'node',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [fileURLToPath(new URL('scripts/refuse-console-errors.mjs', import.meta.url))],
      ...particulars,
    },
  }
}
