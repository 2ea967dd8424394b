import { sendConfirmation } from '@cuando/contract/customers/confirmation'
import { eraseCustomer, updateCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { createAs, fewMailsQuota } from '../../../testing/steps/create-as.ts'
import { bookWith, openTeam } from '../../../testing/steps/open-team.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjects, workJobs } from '../../../testing/work-jobs.ts'
import { startMailTrap } from '../../../testing/worlds/mail-trap.ts'

const app = await openTestApp({ mailQuota: fewMailsQuota })
const as = changeAs(app, () => salon)
const { created, createMany, mailed, startOver } = createAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(app.database.pool)
  salon = await openBusiness(app)
  startOver()
})

const wrong = 'ana@gmial.test'
const right = 'ana@gmail.test'

/** Changes the e-mail of an appointment’s customer. */
async function correct(appointmentId: string, email = right) {
  const { customer } = await as.shown(appointmentId)
  const params = { customerId: customer.id }
  return dataOf(await app.call(updateCustomer, { params, body: { email } }, salon.token))
}

/** An appointment whose confirmation went to an address with a typo, which the owner has corrected. */
async function corrected() {
  const id = await as.booked({ email: wrong })
  await workJobs(app)
  await correct(id)
  return id
}

describe('the confirmation of an appointment', () => {
  it('goes to its corrected e-mail when the business asks for it', async () => {
    const id = await corrected()
    expect(await mailed()).toEqual([])
    const { status, body } = await as.sendConfirmation(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Enviamos la confirmación a ana@gmail.test',
      data: { sent: 1 },
    })
    expect(await mailed()).toEqual([right])
  })

  it('is sent once after three concurrent requests', async () => {
    const id = await corrected()
    const answers = await Promise.all([1, 2, 3].map(() => as.sendConfirmation(id)))
    const counts = answers.map((answer) => dataOf(answer).sent)
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect(await mailed()).toEqual([right])
  })

  it('is sent again only after five minutes', async () => {
    const id = await corrected()
    await as.sendConfirmation(id)
    await workJobs(app)
    app.clock.set('2026-11-24T16:04:59Z')
    const { body } = await as.sendConfirmation(id)
    expect(body).toMatchObject({
      message: 'Ya enviamos la confirmación hace unos minutos',
      data: { sent: 0 },
    })
    expect(await mailed()).toEqual([])
    app.clock.set('2026-11-24T16:05:00Z')
    expect(dataOf(await as.sendConfirmation(id)).sent).toBe(1)
    expect(dataOf(await as.sendConfirmation(id)).sent).toBe(0)
    expect(await mailed()).toEqual([right])
  })

  it('is sent at once to an e-mail that was corrected again', async () => {
    const id = await corrected()
    await as.sendConfirmation(id)
    await workJobs(app)
    await correct(id, 'anna@gmail.test')
    expect(dataOf(await as.sendConfirmation(id)).sent).toBe(1)
    expect(await mailed()).toEqual(['anna@gmail.test'])
  })

  it('is sent at once after the appointment changed', async () => {
    const id = await corrected()
    await as.sendConfirmation(id)
    dataOf(await as.move(id, { date: '2026-11-25', time: '12:00' }))
    await workJobs(app)
    expect(dataOf(await as.sendConfirmation(id)).sent).toBe(1)
  })

  it('is sent at once if the first one failed, and clears the mark of the failure', async () => {
    const id = await corrected()
    await as.sendConfirmation(id)
    const trap = await startMailTrap()
    trap.refuseRecipient(right, '550 5.1.1 no such user')
    await workJobs(app, trap)
    expect((await as.shown(id)).mailFailed).toBe(true)
    expect(dataOf(await as.sendConfirmation(id)).sent).toBe(1)
    expect((await as.shown(id)).mailFailed).toBe(false)
    expect(dataOf(await as.sendConfirmation(id)).sent).toBe(0)
    expect(await mailed()).toEqual([right])
  })

  it('that failed can be sent again like any failed mail', async () => {
    const id = await corrected()
    await as.sendConfirmation(id)
    const trap = await startMailTrap()
    trap.refuseRecipient(right, '550 5.1.1 no such user')
    await workJobs(app, trap)
    expect((await as.resend(id)).status).toBe(200)
    expect(await mailedSubjects(app)).toEqual([mailSubjects.booked])
  })

  it('removes the mark of a mail that exceeded a limit', async () => {
    const [, , , last] = await createMany(4, () => right)
    await workJobs(app)
    const id = last?.id ?? ''
    expect((await as.shown(id)).mailSkipped).toMatchObject({ limit: 'RECIPIENT' })
    salon = await returnLater(app, salon, '2026-11-25T16:00:00Z')
    await as.sendConfirmation(id)
    expect((await as.shown(id)).mailSkipped).toBeNull()
  })

  it('counts like other mails, and is refused beyond a limit', async () => {
    const [first] = await createMany(3, () => right)
    await workJobs(app)
    expect((await as.sendConfirmation(first?.id ?? '')).body).toMatchObject({
      code: 'recipientMailed',
      message: 'Hoy ya le enviamos 3 correos a este cliente. Avísale por WhatsApp o llámale.',
    })
    await createMany(4, (index) => `cliente${index}@ejemplo.test`)
    const other = await created('otra@ejemplo.test')
    await workJobs(app)
    const refused = await as.sendConfirmation(other.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'businessMailed' } })
    expect(await mailed()).toEqual([])
    // Nothing is remembered of a refused request.
    salon = await returnLater(app, salon, '2026-11-25T16:00:00Z')
    expect(dataOf(await as.sendConfirmation(other.id)).sent).toBe(1)
  })
})

describe('the confirmations of several appointments', () => {
  it('are one mail to each e-mail, about those that are still coming', async () => {
    const [one, two, gone] = await createMany(3, () => wrong)
    const other = await created('otra@ejemplo.test')
    await workJobs(app)
    const ids = [one, two, gone, other].map((made) => made?.id ?? '')
    await correct(ids[0] ?? '')
    dataOf(await as.cancel(ids[2] ?? ''))
    await workJobs(app)
    const answer = await as.sendConfirmation(...ids, ...ids.slice(0, 1))
    expect(answer.body).toMatchObject({ message: 'Enviamos la confirmación', data: { sent: 3 } })
    const mails = await workJobs(app)
    expect(mails.map(({ to }) => to[0]).sort()).toEqual([right, 'otra@ejemplo.test'].sort())
    const together = mails.find(({ to }) => to[0] === right)?.raw ?? ''
    expect([...together.matchAll(/^Content-Type: text\/calendar/gm)]).toHaveLength(2)
  })

  it('name their number, and leave out what was sent some minutes ago', async () => {
    const [one, two] = await createMany(2, () => right)
    await workJobs(app)
    const ids = [one?.id ?? '', two?.id ?? '']
    const { body } = await as.sendConfirmation(...ids)
    expect(body.message).toBe('Enviamos la confirmación de 2 citas a ana@gmail.test')
    expect(dataOf(await as.sendConfirmation(...ids)).sent).toBe(0)
    expect(await mailed()).toEqual([right])
  })

  it('are five at most', async () => {
    const ids = Array.from({ length: 6 }, () => crypto.randomUUID())
    expect(await as.sendConfirmation(...ids)).toMatchObject({
      status: 422,
      body: { message: 'Elige entre 1 y 5 citas' },
    })
    expect((await as.sendConfirmation()).status).toBe(422)
  })
})

describe('a confirmation is refused', () => {
  it('without an e-mail, also of an erased customer', async () => {
    await requireContact(app, salon, 'EMAIL_OR_PHONE')
    const id = await as.booked({ email: '', phone: '5512345678' })
    const erased = await as.booked({ time: '12:00' })
    const { customer } = await as.shown(erased)
    dataOf(await app.call(eraseCustomer, { params: { customerId: customer.id } }, salon.token))
    await workJobs(app)
    for (const each of [id, erased])
      expect(await as.sendConfirmation(each)).toMatchObject({
        status: 409,
        body: { code: 'noEmail', message: 'Esta cita no tiene un correo al que enviarla' },
      })
    expect(await mailed()).toEqual([])
  })

  it('once the appointment was cancelled or has begun', async () => {
    const cancelled = await corrected()
    dataOf(await as.cancel(cancelled))
    await workJobs(app)
    const refusal = {
      code: 'notComing',
      message: 'Solo se envía la confirmación de una cita por venir',
    }
    expect((await as.sendConfirmation(cancelled)).body).toMatchObject(refusal)
    const begun = await as.booked({ time: '12:00' })
    await workJobs(app)
    salon = await returnLater(app, salon, '2026-11-25T18:00:00Z')
    expect((await as.sendConfirmation(begun)).body).toMatchObject(refusal)
    expect(await mailed()).toEqual([])
  })

  it('to another business', async () => {
    const id = await corrected()
    salon = await openBusiness(app)
    expect(await as.sendConfirmation(id)).toMatchObject({
      status: 404,
      body: { code: 'appointmentUnknown' },
    })
    expect(await mailed()).toEqual([])
  })
})

it('the staff sends it of their own appointments, and sees only the beginning of the e-mail', async () => {
  const team = await openTeam(app)
  const { ana, luz, sofia } = team
  const id = await bookWith(app, team, ana)
  await workJobs(app)
  const body = { ids: [id] }
  expect((await app.call(sendConfirmation, { body }, luz.token)).body).toMatchObject({
    code: 'appointmentUnknown',
  })
  const sent = await app.call(sendConfirmation, { body }, ana.token)
  expect(sent.body.message).toBe('Enviamos la confirmación a ro•••@ejemplo.test')
  expect(await mailed()).toEqual(['rosa@ejemplo.test'])
  app.clock.advance({ minutes: 5 })
  expect((await app.call(sendConfirmation, { body }, sofia.token)).body.message).toBe(
    'Enviamos la confirmación a rosa@ejemplo.test',
  )
})
