import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantTree, runIn } from './plant-tree.mjs'

const server = 'apps/server/src'
const web = 'apps/web/src'
const demo = `${server}/features/demo`
const lines = (line, count) => Array(count).fill(line).join('\n')

/** A small, valid project that the cases build on. */
const sound = {
  'packages/es/src/month-name.ts': 'export const monthName = 1',
  'packages/agenda/src/gap.ts': 'export const gap = 1',
  'packages/contract/src/book.ts': "import * as z from 'zod/mini'\nexport const book = z.string()",
  'packages/contract/src/calls/all-endpoints.ts':
    "import { book } from './book'\nexport const all = [book]",
  'apps/server/migrations/0001-businesses.sql': 'select 1;',
  [`${server}/app.ts`]: "import './features/customers/routes'\nexport const app = 1",
  [`${server}/env.ts`]: 'export const env = process.env.PORT',
  [`${server}/platform/clock.ts`]: 'export const clock = 1',
  [`${server}/platform/db/schema.ts`]: 'export interface DB {}',
  [`${server}/platform/http/binding.ts`]: 'export const bind = 1\nexport type FileAnswer = 1',
  [`${server}/features/customers/routes.ts`]:
    "import { bind } from '../../platform/http/binding'\nbind",
  [`${server}/features/customers/find-customer.ts`]: "import './store'",
  [`${server}/features/customers/store.ts`]: "import { sql } from 'kysely'\nsql",
  [`${server}/features/customers/calendar/show-calendar.ts`]:
    "import type { FileAnswer } from '../../../platform/http/binding'\nexport type A = FileAnswer",
  [`${server}/features/customers/calendar/calendar-store.ts`]: "tx.selectFrom('service')",
  [`${server}/features/customers/calendar/present.ts`]: '',
  [`${server}/features/customers/calendar/mails/moved-mail.tsx`]: '',
  [`${server}/features/customers/find-customer.race.test.ts`]: "import '../../testing/make-app'",
  [`${server}/features/payments/take-payment.ts`]: "import '../customers/calendar/calendar-store'",
  [`${server}/testing/make-app.ts`]: "import { app } from '../app'\napp",
  [`${web}/app/main.tsx`]: "import '../features/accounts/log-in-page'",
  [`${web}/features/accounts/log-in-page.tsx`]: "import { Link } from 'wouter'\nLink",
  [`${web}/features/booking/booking-page.tsx`]:
    "import '@cuando/contract/offer'\nimport '../../ui/plain/card'\nimport '../../domain/appointments/dialogs'",
  [`${web}/features/booking/slot-model.ts`]: '',
  [`${web}/features/booking/change/change-dialogs.tsx`]: '',
  [`${web}/features/booking/change/form.tsx`]: "import './use-change'",
  [`${web}/features/booking/change/use-change.ts`]: '',
  [`${web}/features/booking/components/time/days.tsx`]: "import './use-days'",
  [`${web}/features/booking/components/time/use-days.ts`]: '',
  [`${web}/features/booking/components/time/days.module.css`]: lines('/* a */', 250),
  [`${web}/features/booking/location/location-fields.tsx`]:
    "import '@mantine/core'\nimport '../../../ui/menu'",
  [`${web}/public/page.tsx`]:
    "import '@mantine/core/styles/baseline.css'\nimport '../domain/appointments/notes'",
  [`${web}/domain/appointments/dialogs.ts`]: "import '../../lib/session'",
  [`${web}/ui/plain/card.tsx`]: "import './way'",
  [`${web}/lib/session.ts`]: '',
  'packages/es/src/short.ts': lines('a()', 250),
}

/** Cases of the lint: path, text, and its finding. The line is the first unless the finding names another. */
const lintCases = [
  ['packages/extra/src/thing.ts', '', 'belongs to no part'],
  ['apps/admin/src/thing.ts', '', 'belongs to no part'],
  ['apps/server/migrations/2-more.sql', '', 'belongs to no part'],
  [`${server}/demo.ts`, '', 'belongs to no part'],
  [`${web}/hooks/thing.ts`, '', 'belongs to no part'],
  [`${server}/features/customers/types.ts`, '', 'is no kind of module'],
  [`${server}/features/customers/a/b/find-customer.ts`, '', 'is no kind of module'],
  [`${server}/features/customers/list-customers.tsx`, '', 'is no kind of module'],
  [`${server}/features/customers/mails/deep/thing.tsx`, '', 'is no kind of module'],
  [`${server}/features/customers/drop-customer.test.ts`, '', 'tests no module beside it'],
  [`${web}/features/booking/use-booking.ts`, '', 'is no kind of module'],
  [`${web}/features/booking/components/format.ts`, '', 'is no kind of module'],
  [`${web}/features/booking/form.tsx`, '', 'is no kind of module'],
  [`${web}/features/booking/change/format.ts`, '', 'is no kind of module'],
  [`${web}/features/booking/components/a/b/c/part.tsx`, '', 'is no kind of module'],
  [`${web}/features/booking/lost-model.test.ts`, '', 'tests no module beside it'],
  [`${web}/domain/thing.ts`, '', 'is no kind of module'],
  [`${web}/ui/Card/card.tsx`, '', 'is not named in kebab-case'],
  [`${web}/ui/otherCard.module.css`, '', 'is not named in kebab-case'],
  ['packages/es/src/date-utils.ts', '', "'utils' says nothing"],
  ['scripts/helpers/thing.mjs', '', "'helpers' says nothing"],
  [`${web}/ui/long.module.css`, lines('/* a */', 251), '251 has more than 250 lines'],
  ['packages/es/src/a1.ts', '\n// TO|DO later', '2 .*leaves work open'],
  ['apps/server/migrations/0002-more.sql', '-- FIX|ME', 'leaves work open'],
  ['packages/es/src/a2.ts', '// @ts-no|check', 'silences the compiler'],
  ['packages/es/src/a3.ts', '// biome-ig|nore lint: because', 'silences the linter'],

  [
    'packages/es/src/a4.ts',
    "import '../../../apps/server/src/env'",
    'reaches out of its workspace',
  ],
  [`${web}/lib/a1.ts`, "import '../../../../packages/es/src/month-name'", 'reaches out of'],
  [`${web}/lib/a2.ts`, "import '@cuando/server/src/env'", 'apps/web imports apps/server'],
  [
    `${server}/platform/a1.ts`,
    "import '@cuando/web/src/ui/plain/card'",
    'apps/server imports apps/web',
  ],
  [`${web}/lib/a3.ts`, "import('../' + 'app')", 'imports a path that nothing'],
  [`${web}/lib/a5.ts`, "import '/src/app/main'", 'imports a path that nothing'],
  [`${server}/platform/a2.ts`, "import '../app'", 'platform imports app'],
  [`${server}/platform/a3.ts`, "import '../testing/make-app'", 'platform imports testing'],
  [
    `${server}/platform/a4.ts`,
    "import '../features/customers/find-customer'",
    'platform imports fea',
  ],
  [`${demo}/a-5.ts`, "import '../../main.ts'", 'features imports main'],
  [`${demo}/a-6.ts`, "import '../customers/routes'", 'demo reaches into customers'],
  [`${demo}/b/a-7.ts`, "import '../../customers/calendar/present'", 'demo reaches in'],
  [`${web}/features/demo/queries.ts`, "import '../accounts/log-in-page'", 'demo imports accounts'],
  [`${web}/features/demo/a-page.tsx`, "import '../../app/main'", 'features imports app'],
  [`${web}/domain/demo/a.ts`, "import '../../features/accounts/log-in-page'", 'domain imports fea'],
  [`${web}/lib/a4.ts`, "import '../domain/appointments/dialogs'", 'lib imports domain'],
  [`${web}/ui/a1.tsx`, "import '../lib/session'", 'ui imports lib'],
  [`${web}/ui/a2.tsx`, "import '@cuando/contract/book'", 'ui imports contract'],
  [`${web}/app/a1.tsx`, "import '../public/main'", 'app imports public'],

  [
    `${server}/features/one/a-1.ts`,
    "import '../two/a-2'",
    'closes a circle: one → two → three → one',
  ],
  [
    `${server}/features/two/a-2.ts`,
    "import '../three/store'",
    'closes a circle: two → three → one',
  ],
  [
    `${server}/features/three/store.ts`,
    "\nimport type { A } from '../one/a-1'",
    '2 closes a circle',
  ],
  [`${web}/domain/one/a1.ts`, "import '../two/a2'", 'closes a circle: one → two → one'],
  [`${web}/domain/two/a2.ts`, "import '../one/a1'", 'closes a circle: two → one → two'],
  [`${web}/features/booking/queries.ts`, "import 'wouter'", 'brings the router'],
  [
    `${web}/public/a.tsx`,
    "import '@cuando/contract/calls/all-endpoints'",
    'brings the list of all',
  ],
  [
    'packages/contract/src/offer.ts',
    "import './calls/all-endpoints'",
    `brings the list .*${web}/features/booking/booking-page.tsx → packages/contract/src/offer.ts`,
  ],
  [
    `${web}/ui/plain/way.tsx`,
    "import 'history'",
    `brings the router .*${web}/features/booking/booking-page.tsx → ${web}/ui/plain/card.tsx → ${web}/ui/plain/way`,
  ],
  [`${web}/features/booking/list-model.ts`, "import '../../ui/list'", 'takes a part from ui'],
  [`${web}/ui/plain/menu.tsx`, "import { Menu } from '@mantine/core'", 'brings Mantine'],
  [
    `${web}/domain/appointments/notes.tsx`,
    "import '@mantine/core'",
    `brings Mantine .*${web}/public/page.tsx → ${web}/domain/appointments/notes`,
  ],
]

/** Cases of Biome with the repository's configuration: path, text and rule. */
const biomeCases = [
  ['packages/es/src/b1.ts', "import 'node:fs'", 'noRestrictedImports'],
  ['packages/agenda/src/b1.ts', "import 'zod/mini'", 'noRestrictedImports'],
  ['packages/time/src/b1.ts', "import '@cuando/agenda/gap'", 'noRestrictedImports'],
  ['packages/es/src/b1.test.ts', "import '@cuando/agenda/gap'", 'noRestrictedImports'],
  ['packages/time/src/b2.ts', 'export const a = Temporal.Now.instant()', 'noRestrictedGlobals'],
  ['packages/contract/src/b1.ts', "import 'zod'", 'noRestrictedImports'],
  [`${demo}/b-1.ts`, "import 'kysely'", 'noRestrictedImports'],
  [`${demo}/b-2.ts`, "import 'pg'", 'noRestrictedImports'],
  [`${demo}/b-3.ts`, "import '../../platform/db/schema.ts'", 'noRestrictedImports'],
  [
    `${demo}/b/b-4.ts`,
    "import { bind } from '../../../platform/http/binding'",
    'noRestrictedImports',
  ],
  [`${demo}/routes.ts`, "import 'kysely'", 'noRestrictedImports'],
  [`${server}/platform/b1.ts`, "import('kysely')", 'noRestrictedImports'],
  [`${demo}/b-5.ts`, "tx.selectFrom('service')", 'noJsRestrictedProperties'],
  [`${server}/platform/b2.ts`, 'export const port = process.env.PORT', 'noProcessEnv'],
  [`${server}/platform/b3.ts`, "export const port = process['env'].PORT", 'noProcessEnv'],
  [`${server}/platform/b4.ts`, "import { env } from 'node:process'", 'noRestrictedImports'],
  [`${server}/platform/b7.ts`, 'export const { env } = process', 'noJsRestrictedProperties'],
  [`${server}/platform/b5.ts`, "import 'left-pad'", 'noUndeclaredDependencies'],
  [`${server}/platform/b6.ts`, "import 'autocannon'", 'noUndeclaredDependencies'],
  [`${web}/lib/b1.ts`, "import 'node:fs'", 'noNodejsModules'],
  ['packages/es/src/b2.ts', "export { monthName } from './month-name'", 'noBarrelFile'],
  ['packages/es/src/b3.ts', "export * from './month-name'", 'noReExportAll'],
  ['packages/es/src/b4.ts', 'export default 1', 'noDefaultExport'],
  ['packages/es/src/b5.ts', 'export const a = (x: any) => x', 'noExplicitAny'],
  ['packages/es/src/b6.ts', '// @ts-ignore', 'noTsIgnore'],
  ['packages/es/src/bSeven.ts', 'export const a = 1', 'useFilenamingConvention'],
  ['scripts/b_eight.mjs', 'export const a = 1', 'useFilenamingConvention'],
  ['packages/es/src/b9.test.ts', lines('a()', 251), 'noExcessiveLinesPerFile'],
  ['packages/es/src/b10.test.ts', "test.only('a', () => {})", 'noFocusedTests'],
  ['packages/es/src/b11.test.ts', "xit('a', () => {})", 'noSkippedTests'],
  ['packages/es/src/b12.test.ts', "test.todo('a')", 'noJsRestrictedProperties'],
  ['e2e/b13.story.ts', "story.skip('a', () => {})", 'noJsRestrictedProperties'],
  ['packages/es/src/b14.ts', "import type { A } from './b15'\nexport type B = A", 'noImportCycles'],
  ['packages/es/src/b15.ts', "import type { B } from './b14'\nexport type A = B", 'noImportCycles'],
  ['packages/es/src/b16.ts', "import '@cuando/es/b17'", 'noImportCycles'],
  ['packages/es/src/b17.ts', "import './b16'", 'noImportCycles'],
]

/** Cases of knip: path, text, and what is reported. */
const knipCases = [
  [`${web}/lib/c1.test.ts`, "import 'left-pad'", 'left-pad'],
  ['packages/es/src/c2.ts', 'export const lost = 1', 'lost'],
  [`${server}/platform/c3.ts`, '', 'c3.ts'],
]

const said = {}
let root

beforeAll(() => {
  const cases = [...lintCases, ...biomeCases, ...knipCases]
  // Forbidden words are written with a bar, so that this file doesn't break the rule that it tests.
  const planted = cases.map(([path, text]) => [path, text.replaceAll('|', '')])
  root = plantTree({ ...sound, ...Object.fromEntries(planted) })
  said.lint = runIn(root, 'scripts/architecture.mjs', root)
  const all = ['--max-diagnostics=none', '--reporter=github']
  said.biome = runIn(root, 'node_modules/@biomejs/biome/bin/biome', 'lint', ...all, '.')
  said.knip = runIn(root, 'node_modules/knip/bin/knip.js', '--no-progress')
}, 120_000)
afterAll(() => rmSync(root, { recursive: true }))

const titled = (cases) => cases.map(([path, _text, finding]) => [path, finding])
const saidOf = (tool, path) => said[tool].output.split('\n').filter((line) => line.includes(path))

test.each(titled(lintCases))('the lint refuses %s: %s', (path, finding) => {
  const form = new RegExp(`^${path}:${/^\d/.test(finding) ? '' : '1 .*'}${finding}`)
  expect(saidOf('lint', `${path}:`)).toEqual([expect.stringMatching(form)])
})

test.each(titled(biomeCases))('Biome refuses %s: %s', (path, rule) => {
  expect(saidOf('biome', `/${path},`).join()).toContain(`/${rule},`)
})

test.each(titled(knipCases))('knip refuses %s: %s', (path, finding) => {
  expect(saidOf('knip', path).join()).toContain(finding)
})

test.each(Object.keys(sound))('nothing is said against %s', (path) => {
  expect([...saidOf('lint', `${path}:`), ...saidOf('biome', `/${path},`)]).toEqual([])
})

test('each tool fails if it finds something', () => {
  expect([said.lint.code, said.biome.code, said.knip.code]).toEqual([1, 1, 1])
})
