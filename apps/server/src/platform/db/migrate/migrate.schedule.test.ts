import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { migrations } from '../../../testing/samples/fill-before-migration.ts'
import { queueDueTasks } from '../../jobs/schedule.ts'
import { migrate } from './migrate.ts'

const { pool } = await openTestDatabase(2)
const read = async (query: string) => (await pool.query(query)).rows

it('tasks that an older version has queued are not queued again, unless their last run is in the future', async () => {
  await pool.query(
    `DROP TABLE scheduled_tasks; DELETE FROM schema_migrations WHERE name LIKE '0041%'`,
  )
  await pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      VALUES ('test:sweep', now(), date_bin('1 hour', now(), 'epoch')), ('test:settle', now(), now() + interval '2 days'),
        ('test:never', now(), NULL)`,
  )
  await migrate(pool, migrations)
  expect(await read('SELECT task FROM scheduled_tasks ORDER BY task')).toEqual([
    { task: 'test:settle' },
    { task: 'test:sweep' },
  ])
  expect(await read('SELECT FROM graphile_worker._private_known_crontabs')).toEqual([])
  const queued = await queueDueTasks(pool, [
    { task: 'test:sweep', key: 'sweep', everyMinutes: 60 },
    { task: 'test:settle', key: 'settle', everyMinutes: 60 },
  ])
  expect(queued).toBe(1)
  expect(await read('SELECT key FROM graphile_worker.jobs')).toEqual([{ key: 'settle' }])
})
