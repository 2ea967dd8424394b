import { cancelAppointments, completeAppointment } from '@cuando/contract/appointments/appointments'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../../testing/make-test-database.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { readJobs } from '../../../testing/queued-jobs.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { storedRows } from '../../../testing/stored/rows.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const NOBODY = 'f4b1a7de-93f5-4c53-9d7b-0f8e9a2f1c33'

const database = await makeTestDatabase()
const asked = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: asked.db } })
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const cancel = (ids: string[], reason?: string, token = salon.token) =>
  app.call(cancelAppointments, { body: { ids, reason } }, token)
const rowOf = async (id: string) => {
  const rows = await storedRows(app, 'appointments', { id })
  return rows[0]
}
const cancelMailsOf = async (id: string) => {
  const jobs = await readJobs(app.database.pool)
  return jobs
    .map(({ payload }) => payload)
    .filter(({ appointmentId, change }) => appointmentId === id && change === 'cancelled')
}
const bookMorning = async () => {
  const ids: string[] = []
  for (const time of ['09:00', '10:00', '11:00']) {
    const email = `c${time.slice(0, 2)}@ejemplo.test`
    ids.push(await as.booked({ date: '2026-11-27', time, email }))
  }
  return ids
}

describe('an owner', () => {
  it('cancels several at once: each customer gets a mail, and the times are free', async () => {
    const ids = await bookMorning()
    await workJobs(app)
    const pushed = app.pushed.length
    const answer = await cancel(ids, 'Nos quedamos sin luz')
    expect(answer).toMatchObject({
      status: 200,
      body: { message: '3 citas canceladas', data: { cancelled: 3, skipped: 0 } },
    })
    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject({
        status: 'CANCELLED',
        cancel_reason: 'Nos quedamos sin luz',
        sequence: 1,
      })
    }
    expect(await as.freeAt('2026-11-27')).toEqual(
      expect.arrayContaining(['09:00', '10:00', '11:00']),
    )
    const mails = await workJobs(app)
    expect(mails.flatMap((mail) => mail.to).sort()).toEqual([
      'c09@ejemplo.test',
      'c10@ejemplo.test',
      'c11@ejemplo.test',
    ])
    const { text, attachments } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(text).toContain('Nos quedamos sin luz')
    expect(attachments[0]).toMatchObject({ method: 'CANCEL' })
    expect(app.pushed.length).toBe(pushed)
  })

  it('queues all their mails with one statement', async () => {
    const ids = await bookMorning()
    const plans = await asked.plansOf(() => cancel(ids).then(dataOf))
    expect(plans.filter(({ sql }) => /add_jobs|_private_jobs/.test(sql))).toHaveLength(1)
  })

  it('skips what is no longer live, unknown, or of another business', async () => {
    const [first = '', second = '', third = ''] = await bookMorning()
    dataOf(await as.cancelOwn(first, 'Me enfermé'))
    dataOf(
      await app.call(
        completeAppointment,
        { params: { appointmentId: second }, body: {} },
        salon.token,
      ),
    )
    const other = await openBusiness(app)
    const { id: foreign } = dataOf(await bookAs(app, other, { date: '2026-11-27' }))
    const answer = await cancel([first, second, third, third, NOBODY, foreign], 'Ya no')
    expect(answer.body).toMatchObject({
      message: '1 cita cancelada; 4 ya no estaban vigentes',
      data: { cancelled: 1, skipped: 4 },
    })
    expect(await rowOf(first)).toMatchObject({ cancel_reason: 'Me enfermé', sequence: 1 })
    expect(await rowOf(second)).toMatchObject({ status: 'COMPLETED', cancel_reason: null })
    expect(await rowOf(third)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Ya no' })
    expect(await rowOf(foreign)).toMatchObject({ status: 'PENDING', sequence: 0 })
    expect((await cancel([first, third])).body).toMatchObject({
      message: 'No se canceló ninguna cita: 2 ya no estaban vigentes',
      data: { cancelled: 0, skipped: 2 },
    })
  })

  it('frees one seat of an event for each cancellation', async () => {
    const services = manageServices(app, () => salon)
    const event = await services.created(tasting)
    const seats: string[] = []
    for (const who of ['rosa', 'ana', 'eva'])
      seats.push(dataOf(await services.join(event.id, who)).id)
    expect(dataOf(await cancel(seats.slice(0, 2)))).toMatchObject({ cancelled: 2, skipped: 0 })
    const [left] = (await services.list()).filter(({ id }) => id === event.id)
    expect(left?.currentAttendees).toBe(1)
  })

  it('gives between one and a hundred ids, and their number is checked before the ids themselves', async () => {
    const text = 'Elige entre 1 y 100 citas'
    for (const ids of [[], Array(101).fill('x'), Array(2000).fill(1)]) {
      const answer = await cancel(ids)
      expect(answer).toMatchObject({ status: 422, body: { message: text } })
      expect(answer.body.data).toEqual({ fieldErrors: { ids: text } })
    }
    expect((await cancel(['x'])).body).toMatchObject({ message: 'Cita no encontrada' })
    expect((await cancel([NOBODY], 'x'.repeat(501))).status).toBe(422)
    expect((await cancel([NOBODY], undefined, 'no token')).status).toBe(401)
    expect(dataOf(await cancel(Array(100).fill(NOBODY)))).toMatchObject({
      cancelled: 0,
      skipped: 1,
    })
  })
})

describe('concurrently', () => {
  it('several requests cancel each appointment once', async () => {
    const ids = await bookMorning()
    const answers = await Promise.all([cancel(ids), cancel([...ids].reverse()), cancel(ids)])
    const cancelled = answers.map((answer) => dataOf(answer).cancelled).sort()
    expect(cancelled).toEqual([0, 0, 3])
    for (const id of ids) expect(await cancelMailsOf(id)).toHaveLength(1)
  })

  it('an owner and a customer change the same appointments: the mails match the order of the changes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ids = await bookMorning()
      const [first = '', second = ''] = ids
      const [all, own, move] = await Promise.all([
        cancel(ids),
        as.cancelOwn(first),
        as.moveOwn(second, '2026-11-30', '12:00'),
      ])
      const { cancelled, skipped } = dataOf(all)
      expect(cancelled + skipped).toBe(3)
      // Nothing is cancelled twice: the second request skips it or gets a 409.
      expect(skipped).toBe(own.status === 200 ? 1 : 0)
      expect([200, 409]).toContain(move.status)
      const moves = move.status === 200 ? 1 : 0
      expect(await rowOf(second)).toMatchObject({ status: 'CANCELLED', sequence: 1 + moves })
      expect(await rowOf(first)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
      // A customer's change is mailed to both, an owner's only to the customer.
      const by = own.status === 200 ? ['CUSTOMER', 'CUSTOMER'] : ['OWNER']
      expect((await cancelMailsOf(first)).map((mail) => mail.by)).toEqual(by)
      expect(await cancelMailsOf(second)).toMatchObject([{ by: 'OWNER', sequence: 1 + moves }])
      expect(await as.freeAt('2026-11-27')).toEqual(
        expect.arrayContaining(['09:00', '10:00', '11:00']),
      )
      expect(await as.freeAt('2026-11-30')).toContain('12:00')
    }
  })
})
