import { appointmentDetail } from '@cuando/contract/appointments/appointments'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs, exhaustJobs, queueJob, readJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjects, workJobs } from '../../../testing/work-jobs.ts'
import { startMailTrap } from '../../../testing/worlds/mail-trap.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(app.database.pool)
  salon = await openBusiness(app)
})

const refusal = { code: 'noFailedMail', message: 'Esta cita no tiene un correo por reintentar' }

/** Runs the jobs against an SMTP server that refuses the customer for good. */
async function refuseCustomer() {
  const trap = await startMailTrap()
  trap.refuseRecipient('rosa@ejemplo.test', '550 5.1.1 no such user')
  await workJobs(app, trap)
}

/** An appointment whose mail did not reach its customer. */
async function unmailed() {
  const id = await as.booked()
  await refuseCustomer()
  expect((await as.shown(id)).mailFailed).toBe(true)
  return id
}

const jobs = async () => {
  const tasks = (await readJobs(app.database.pool)).map(({ task }) => task)
  return tasks.filter((task) => task.startsWith('appointments:mail')).sort()
}

describe('a mail that failed for good', () => {
  it('is sent again when the owner asks for it, and is no longer shown as failed', async () => {
    const id = await unmailed()
    const { status, body } = await as.resend(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Lo estamos enviando de nuevo',
      data: { id, mailFailed: false },
    })
    const [mail, ...others] = await workJobs(app)
    expect(mail?.to).toEqual(['rosa@ejemplo.test'])
    expect(others).toEqual([])
    // The same Message-ID: a mail program that has the mail already shows it once.
    expect(mail?.raw).toContain(`Message-ID: <${id}.0.customer@cuando>`)
    expect((await as.shown(id)).mailFailed).toBe(false)
  })

  it('is sent once after several requests', async () => {
    const id = await unmailed()
    const answers = await Promise.all([as.resend(id), as.resend(id), as.resend(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(jobs).toEqual(['appointments:mail-customer'])
    expect(await workJobs(app)).toHaveLength(1)
    const late = await as.resend(id)
    expect(late.body.message).toBe('El correo ya se envió de nuevo')
    expect(await workJobs(app)).toEqual([])
  })

  it('can be sent again each time it fails', async () => {
    const id = await unmailed()
    for (let time = 0; time < 2; time += 1) {
      await as.resend(id)
      await refuseCustomer()
      expect((await as.shown(id)).mailFailed).toBe(true)
    }
    await as.resend(id)
    expect(await mailedSubjects(app)).toEqual([mailSubjects.booked])
  })

  it('is the one about the last change', async () => {
    const id = await as.booked()
    await workJobs(app)
    await as.move(id, { date: '2026-11-26', time: '11:00' })
    await refuseCustomer()
    await as.resend(id)
    const subjects = await mailedSubjects(app)
    expect(subjects).toEqual([mailSubjects.moved])
  })

  it('is superseded by the mail about a later change', async () => {
    const id = await unmailed()
    await as.cancel(id, 'Se fue la luz')
    await as.resend(id)
    expect(await mailedSubjects(app)).toEqual([mailSubjects.cancelled])
    expect((await as.shown(id)).mailFailed).toBe(false)
  })
})

describe('sending again is refused', () => {
  it('if no mail has failed', async () => {
    const id = await as.booked()
    expect(await as.resend(id)).toMatchObject({ status: 409, body: refusal })
    expect(await workJobs(app)).toHaveLength(2)
  })

  it('once the appointment has begun', async () => {
    const id = await unmailed()
    salon = { ...salon, ...(await returnLater(app, salon, '2026-11-25T16:00:00Z')) }
    expect(await as.resend(id)).toMatchObject({ status: 409, body: refusal })
  })

  it('to another business', async () => {
    const id = await unmailed()
    const own = salon
    salon = await openBusiness(app)
    expect(await as.resend(id)).toMatchObject({
      status: 404,
      body: { code: 'appointmentUnknown' },
    })
    const detail = await app.call(appointmentDetail, { params: { appointmentId: id } }, own.token)
    expect(detail.body).toMatchObject({ data: { mailFailed: true } })
  })
})

describe('a mail whose attempts are used up', () => {
  const exhaust = () => exhaustJobs(app.database.pool, 'appointments:mail-customer')
  const sweep = async () => {
    await queueJob(app.database.pool, 'appointments:note-dead-mails')
    return workJobs(app)
  }

  it('is shown to the owner, also if the process was killed during the last one', async () => {
    const id = await as.booked()
    await exhaust()
    await sweep()
    expect((await as.shown(id)).mailFailed).toBe(true)
  })

  it('is sent again once, and its dead job is deleted', async () => {
    const id = await as.booked()
    await exhaust()
    await sweep()
    await as.resend(id)
    expect(await jobs()).toEqual(['appointments:mail-customer'])
    expect(await sweep()).toHaveLength(1)
    await sweep()
    expect((await as.shown(id)).mailFailed).toBe(false)
  })

  it('is shown again when the repeated one uses up its attempts, too', async () => {
    const id = await as.booked()
    for (let time = 0; time < 3; time += 1) {
      app.clock.set(`2026-11-24T16:0${time}:00Z`)
      await exhaust()
      await sweep()
      expect((await as.shown(id)).mailFailed).toBe(true)
      expect((await as.resend(id)).status).toBe(200)
    }
  })

  it('is not shown again once a later mail has arrived', async () => {
    const id = await as.booked({ date: '2026-11-27' })
    await exhaust()
    await sweep()
    await as.moveOwn(id, '2026-11-30', '12:00')
    await sweep()
    await sweep()
    expect((await as.shown(id)).mailFailed).toBe(false)
  })
})
