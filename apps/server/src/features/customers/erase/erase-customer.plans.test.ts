import { resendMail } from '@cuando/contract/appointments/appointments'
import { eraseCustomer } from '@cuando/contract/customers/customers'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../../testing/make-test-database.ts'
import { openBusiness } from '../../../testing/open-business.ts'
import { addManyJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { changeAppointment } from '../../../testing/stored/appointments.ts'
import { rightNow } from '../../../testing/stored/rows.ts'
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
  await changeAppointment({ database }, appointmentId, {
    mail_failed_at: rightNow,
    failed_mail: JSON.stringify(mail),
  })
  await inTransaction(database.db, (tx) => queueJobs(tx, [mail]))
  await addManyJobs(database.pool, 20_000)
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
