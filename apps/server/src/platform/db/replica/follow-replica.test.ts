import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { followReplica } from './follow-replica.ts'

const { pool } = await openTestDatabase(2)

it('never reads a database that follows no other, and says so once', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  const followed = await followReplica({ primary: pool, replica: pool }, logger)
  expect(followed.canBeRead()).toBe(false)
  followed.stop()
  expect(lines).toEqual([
    'La réplica no es una réplica de la base de datos de DATABASE_URL: se lee de la base principal',
  ])
})
