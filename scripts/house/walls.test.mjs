import { test } from 'vitest'
import { expectFindings } from './expect-findings.mjs'

const server = 'apps/server/src'
const web = 'apps/web/src'

test('a sound house has no findings', () => {
  expectFindings({}, [])
})

test.each([
  ['packages/es/src/money.ts', "import { z } from 'zod/mini'", 'es imports zod/mini'],
  ['packages/es/src/money.ts', "import { gap } from '@cuando/agenda/gap'", 'es imports agenda'],
  [
    'packages/es/src/money.test.ts',
    "import { gap } from '@cuando/agenda/gap'",
    'es imports agenda',
  ],
  ['packages/time/src/now.ts', "import { z } from 'zod/mini'", 'time imports zod/mini'],
  ['packages/time/src/now.ts', "import { gap } from '@cuando/agenda/gap'", 'time imports agenda'],
  [
    'packages/agenda/src/now.ts',
    "import { b } from '@cuando/contract/book'",
    'agenda imports contract',
  ],
  ['packages/agenda/src/now.ts', "import fs from 'node:fs'", 'agenda imports node:fs'],
  ['packages/contract/src/text.ts', "import { z } from 'zod'", 'contract imports zod;'],
  [
    'packages/contract/src/text.ts',
    "import { m } from '@cuando/es/month-name'",
    'contract imports es',
  ],
  [
    `${server}/platform/http/spa.ts`,
    "import { x } from '@cuando/web/src/ui/card'",
    'server imports web',
  ],
  [`${web}/lib/spy.ts`, "import { env } from '@cuando/server/src/env'", 'web imports server'],
])('a package keeps to its wall: %s %s', (path, text, finding) => {
  expectFindings({ [path]: text }, [`${path}:1 ${finding}`])
})

test.each([
  ['platform/http/x.ts', "import { a } from '../../app'", 'platform imports app'],
  [
    'platform/http/x.ts',
    "import { a } from '../../features/customers/find-customer'",
    'platform imports features',
  ],
  ['platform/http/x.ts', "import { a } from '../../main'", 'platform imports main'],
  ['platform/http/x.ts', "import { a } from '../../testing/app'", 'platform imports testing'],
  ['features/services/list-services.ts', "import { a } from '../../app'", 'features imports app'],
  [
    'features/services/list-services.ts',
    "import { a } from '../../main.ts'",
    'features imports main',
  ],
  ['env.ts', "import { a } from './platform/clock'", 'env imports platform'],
  [
    'features/services/list-services.ts',
    "import { a } from '../appointments/routes'",
    'services reaches into appointments',
  ],
  [
    'features/services/list-services.ts',
    "import { a } from '../appointments/mails/booked-mail'",
    'services reaches into appointments',
  ],
  [
    'features/services/list-services.ts',
    "import { sql } from 'kysely'",
    "imports 'kysely'; only store.ts",
  ],
  [
    'features/services/list-services.ts',
    "import { Pool } from 'pg'",
    "imports 'pg'; only store.ts",
  ],
  [
    'features/services/list-services.ts',
    "import type { DB } from '../../platform/db/schema'",
    "imports '../../platform/db/schema'; only store.ts",
  ],
  [
    'platform/jobs/queue.ts',
    "export const q = import('kysely')",
    "imports 'kysely'; only store.ts",
  ],
  [
    'features/services/list-services.ts',
    "tx.selectFrom('service')",
    'builds a query outside store.ts',
  ],
  ['platform/http/x.ts', 'export const port = process.env.PORT', 'reads the environment'],
  ['platform/http/x.ts', "export const port = process['env'].PORT", 'reads the environment'],
  ['platform/http/x.ts', 'const { argv, env } = process', 'reads the environment'],
  ['platform/http/x.ts', "import { env } from 'node:process'", 'reads the environment'],
])('the server keeps its walls: %s %s', (room, text, finding) => {
  const schema = { [`${server}/platform/db/schema.ts`]: 'export interface DB {}' }
  expectFindings({ ...schema, [`${server}/${room}`]: text }, [`${server}/${room}:1 ${finding}`])
})

test('features of the server form no circle, types and stores included', () => {
  const back = `${server}/features/customers/find-customer.ts`
  const middle = `${server}/features/services/list-services.ts`
  expectFindings(
    {
      [back]: "\nimport type { S } from '../services/list-services'",
      [middle]: "import { readAppointment } from '../appointments/store'",
    },
    [
      `${server}/features/appointments/book-appointment.ts:1 closes a circle of features: appointments → customers → services → appointments`,
      `${back}:2 closes a circle of features: customers → services → appointments → customers`,
      `${middle}:1 closes a circle of features: services → appointments → customers → services`,
    ],
  )
})

test.each([
  [
    'features/profile/queries.ts',
    "import { a } from '../accounts/log-in-page'",
    'profile imports accounts',
  ],
  ['features/profile/queries.ts', "import { a } from '../../app/main'", 'features imports app'],
  [
    'lib/session.ts',
    "import { a } from '../features/accounts/log-in-page'",
    'lib imports features',
  ],
  ['ui/dialog.tsx', "import { a } from '../lib/session'", 'ui imports lib'],
  ['ui/dialog.tsx', "import { a } from '@cuando/contract/book'", 'ui imports contract'],
  ['app/shell.tsx', "import { a } from '../public/main'", 'app imports public'],
  [
    'app/shell.tsx',
    "import { a } from '@cuando/contract/all-endpoints'",
    'brings the list of all endpoints',
  ],
  ['features/booking/queries.ts', "import { useParams } from 'react-router'", 'brings the router'],
])('the web keeps its walls: %s %s', (room, text, finding) => {
  const session = { [`${web}/lib/session.ts`]: 'export const a = 1' }
  expectFindings({ ...session, [`${web}/${room}`]: text }, [`${web}/${room}:1 ${finding}`])
})

test('the public pages reach no router and the web no list of endpoints, however long the way', () => {
  expectFindings(
    {
      [`${web}/ui/card.tsx`]: "import { Way } from './way'\nexport const Card = Way",
      [`${web}/ui/way.tsx`]: "import { Link } from 'react-router-dom'\nexport const Way = Link",
      'packages/contract/src/book.ts': "export { all } from './all-endpoints'",
    },
    [
      `${web}/ui/way.tsx:1 brings the router or the owner's app into the public pages (${web}/features/booking/booking-page.tsx → ${web}/ui/card.tsx → ${web}/ui/way.tsx)`,
      `packages/contract/src/book.ts:1 brings the list of all endpoints into the web (${web}/features/booking/booking-page.tsx → packages/contract/src/book.ts)`,
    ],
  )
})
