import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const repository = fileURLToPath(new URL('../..', import.meta.url))
const manifests = [
  'apps/server',
  'apps/web',
  'packages/agenda',
  'packages/contract',
  'packages/es',
  'packages/time',
]

const cleanTree = {
  'packages/es/src/month-name.ts': 'export function monthName() {}',
  'packages/time/src/zone-rule.ts': 'export const zoneRule = 1',
  'packages/agenda/src/free-starts.ts':
    "import { zoneRule } from '@cuando/time/zone-rule'\nimport { gap } from './gap'\nexport const freeStarts = [gap, zoneRule]",
  'packages/agenda/src/gap.ts': 'export const gap = 1',
  'packages/contract/src/book.ts': "import * as z from 'zod/mini'\nexport const book = z.string()",
  'packages/contract/src/all-endpoints.ts':
    "import { book } from './book'\nexport const all = [book]",
  'apps/server/migrations/0001-businesses.sql': 'select 1;',
  'apps/server/src/main.ts': "import { app } from './app'\nimport { env } from './env'\napp(env)",
  'apps/server/src/app.ts':
    "import { routes } from './features/appointments/routes'\nimport { clock } from './platform/clock'\nimport { all } from '@cuando/contract/all-endpoints'\nexport const app = (env: object) => [env, all, routes, clock]",
  'apps/server/src/env.ts': 'export const env = { port: process.env.PORT }',
  'apps/server/src/platform/clock.ts': 'export const clock = 1',
  'apps/server/src/platform/db/transaction.ts':
    "import { sql } from 'kysely'\nexport const transaction = sql",
  'apps/server/src/features/appointments/routes.ts':
    "import { bookAppointment } from './book-appointment'\nexport const routes = bookAppointment",
  'apps/server/src/features/appointments/book-appointment.ts':
    "import { findCustomer } from '../customers/find-customer'\nimport { readAppointment } from './store'\nexport const bookAppointment = [findCustomer, readAppointment]",
  'apps/server/src/features/appointments/book-appointment.race.test.ts':
    "import { app } from '../../testing/app'\nexport const tested = app",
  'apps/server/src/features/appointments/store.ts':
    "import { sql } from 'kysely'\nexport const readAppointment = sql",
  'apps/server/src/features/appointments/mails/booked-mail.tsx': 'export const bookedMail = 1',
  'apps/server/src/features/customers/find-customer.ts': 'export const findCustomer = 1',
  'apps/server/src/testing/app.ts': "import { app as real } from '../app'\nexport const app = real",
  'apps/web/src/app/main.tsx':
    "import { Page } from '../features/accounts/log-in-page'\nexport const main = Page",
  'apps/web/src/public/main.tsx':
    "import { Book } from '../features/booking/booking-page'\nexport const main = Book",
  'apps/web/src/features/accounts/log-in-page.tsx':
    "import { Link } from 'react-router'\nexport const Page = Link",
  'apps/web/src/features/booking/booking-page.tsx':
    "import { book } from '@cuando/contract/book'\nimport { Card } from '../../ui/card'\nimport { Days } from './components/days/days'\nexport const Book = [book, Card, Days]",
  'apps/web/src/features/booking/components/days/days.tsx': 'export const Days = 1',
  'apps/web/src/features/booking/components/days/use-days.ts': 'export const useDays = 1',
  'apps/web/src/ui/card.tsx': 'export const Card = 1',
}

/** Plants a small sound house with `changes` { path: text } over it in a folder that the test leaves behind gone. */
export function plantTree(changes = {}) {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries({ ...cleanTree, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${text}\n`)
  }
  return root
}

/** Adds what the tools read: the real configuration, the real manifests, and the installed packages. */
export function plantTooling(root) {
  const files = ['package.json', 'biome.json', 'knip.json', 'tsconfig.base.json', '.gitignore']
  const own = manifests.flatMap((folder) => [`${folder}/package.json`, `${folder}/tsconfig.json`])
  for (const file of [...files, ...own]) cpSync(join(repository, file), join(root, file))
  mkdirSync(join(root, 'node_modules/@cuando'), { recursive: true })
  for (const folder of manifests)
    symlinkSync(join(root, folder), join(root, 'node_modules/@cuando', folder.split('/')[1]))
  for (const name of ['zod', 'kysely', 'react-router'])
    symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name))
}

/** A forbidden word, written with a bar in it so that the test that plants it doesn't break the rule it tests. */
export function unbar(text) {
  return text.replaceAll('|', '')
}
