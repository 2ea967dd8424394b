import { resendMail } from '@cuando/contract/appointments/appointments'
import { eraseCustomer } from '@cuando/contract/customers/customers'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../../testing/make-test-database.ts'
import { openBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'

const database = await makeTestDatabase()
const watched = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: watched.db } })
const salon = await openBusiness(app)
const as = changeAs(app, () => salon)

it('erasing a customer and resending a failed mail find their jobs by indexes', async () => {
  const appointmentId = await as.booked()
  const customerId = (await as.shown(appointmentId)).customer.id
  const payload = { commerceId: salon.commerceId, appointmentId, known: { address: 'Madero 99' } }
  const mail = { task: 'appointments:mail-customer', payload }
  await database.pool.query(
    'UPDATE appointments SET mail_failed_at = now(), failed_mail = $2 WHERE id = $1',
    [appointmentId, JSON.stringify(mail)],
  )
  await inTransaction(database.db, (tx) => queueJobs(tx, [mail]))
  await database.pool.query(
    `INSERT INTO graphile_worker._private_jobs (task_id, payload)
     SELECT task_id, json_build_object('appointmentId', gen_random_uuid(), 'change', 'booked')
     FROM (SELECT task_id FROM graphile_worker._private_jobs LIMIT 1) AS one, generate_series(1, 20000)`,
  )
  await database.pool.query('ANALYZE graphile_worker._private_jobs')
  const { token } = salon
  const resend = () => app.call(resendMail, { params: { appointmentId } }, token)
  const erase = () => app.call(eraseCustomer, { params: { customerId } }, token)
  for (const [call, index] of [
    [resend, 'jobs_dead'],
    [erase, 'jobs_with_known'],
  ] as const) {
    const plans = await watched.plansOf(async () => expect((await call()).status).toBe(200))
    // Except for queueing a job, which reads no other jobs.
    const ofJobs = plans.filter(
      ({ sql }) => sql.includes('_private_jobs') && !sql.includes('INSERT INTO'),
    )
    expect(ofJobs.length).toBeGreaterThan(0)
    for (const { scans, indexes } of ofJobs) {
      expect(scans).not.toContain('_private_jobs')
      expect(indexes).toContain(index)
    }
  }
})
