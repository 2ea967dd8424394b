import { appointmentDetail } from '@cuando/contract/appointments/appointments'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs, readJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { startMailTrap } from '../../../testing/worlds/mail-trap.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const detail = async (appointmentId: string) =>
  dataOf(await app.call(appointmentDetail, { params: { appointmentId } }, salon.token))

/** The queued jobs with their attempts. A finished job is removed a moment after its work. */
const waiting = async () => {
  const jobs = await readJobs(app.database.pool)
  return jobs
    .map(({ task, attempts }) => ({ task, attempts }))
    .sort((one, other) => one.task.localeCompare(other.task))
}

/** Runs the jobs against an SMTP server that answers one recipient with this line. */
async function workWithRefusal(address: string, line: string) {
  const trap = await startMailTrap()
  trap.refuseRecipient(address, line)
  const mails = await workJobs(app, trap)
  return mails.map((mail) => mail.to[0])
}

it('a permanently refused customer’s address ends the job, and is shown to the owner', async () => {
  const appointmentId = await as.booked()
  expect((await detail(appointmentId)).mailFailed).toBe(false)
  const sent = await workWithRefusal('rosa@ejemplo.test', '550 5.1.1 no such user')
  expect(sent).toEqual([salon.email])
  await expect.poll(waiting).toEqual([])
  expect((await detail(appointmentId)).mailFailed).toBe(true)
  const shown = await app.call(publicAppointmentDetail, { params: { appointmentId } })
  expect(dataOf(shown)).not.toHaveProperty('mailFailed')
})

it('a temporarily refused mail is retried, and not shown as failed', async () => {
  const appointmentId = await as.booked()
  await workWithRefusal('rosa@ejemplo.test', '450 4.2.1 later')
  await expect.poll(waiting).toEqual([{ task: 'appointments:mail-customer', attempts: 1 }])
  expect((await detail(appointmentId)).mailFailed).toBe(false)
  const jobs = await readJobs(app.database.pool)
  await clearJobs(app.database.pool)
  expect(jobs.map(({ lastError }) => lastError)).toEqual(['SMTP: EENVELOPE RCPT TO 450 4.2.1'])
})

it('a later mail that is delivered clears the failure', async () => {
  const appointmentId = await as.booked({ date: '2026-11-27' })
  await workWithRefusal('rosa@ejemplo.test', '550 no such user')
  await as.moveOwn(appointmentId, '2026-11-30', '12:00')
  expect((await detail(appointmentId)).mailFailed).toBe(true)
  expect(await workJobs(app)).toHaveLength(2)
  expect((await detail(appointmentId)).mailFailed).toBe(false)
})

it('a refused owner’s address ends the job, too', async () => {
  const appointmentId = await as.booked()
  const sent = await workWithRefusal(salon.email, '550 no such user')
  expect(sent).toEqual(['rosa@ejemplo.test'])
  await expect.poll(waiting).toEqual([])
  expect((await detail(appointmentId)).mailFailed).toBe(false)
})
