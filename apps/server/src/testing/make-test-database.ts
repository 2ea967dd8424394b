import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { crossesBusinesses } from '../platform/db/citus/crosses-businesses.ts'
import { type Database, openDatabase } from '../platform/db/open-database.ts'
import { cloneDatabase, onServer, templates, urlOf } from './process/on-server.ts'
import { ofTest } from './stored/rows.ts'

export interface TestDatabase extends Database {
  url: string
}

/** A migrated database for one test. `close` drops it, and fails if a statement would not run on a distributed database. */
export async function makeTestDatabase(
  connections = 10,
  template: string = templates.migrated,
): Promise<TestDatabase> {
  const server = inject('templateServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await cloneDatabase(server, name, template)
  const url = urlOf(server, name)
  let isClosing = false
  // Not as a server's, which the operator's commands look for.
  const config = {
    connectionString: url,
    max: connections,
    application_name: 'tests',
    // A machine that is busy with other tests must not make this one refuse requests.
    connectionTimeoutMillis: 60_000,
  }
  const crossing = new Set<string>()
  const database = openDatabase(
    config,
    (error) => {
      // Dropping the database cuts connections that are still closing.
      if (!isClosing) throw error
    },
    ({ query }) => {
      const isOfTest = query.sql.endsWith(ofTest)
      if (!isOfTest && crossesBusinesses(query.sql)) crossing.add(query.sql)
    },
  )
  return {
    ...database,
    url,
    close: async () => {
      isClosing = true
      await database.close()
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
      if (crossing.size > 0)
        throw new Error(
          `Citus refuses these statements, which lock rows of any business:\n${[...crossing].join('\n')}`,
        )
    },
  }
}

/** The same for a whole test file: created before its first test and dropped after the last. */
export async function openTestDatabase(connections?: number): Promise<TestDatabase> {
  const database = await makeTestDatabase(connections)
  afterAll(() => database.close())
  return database
}
