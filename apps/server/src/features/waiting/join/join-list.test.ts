import { blockContact } from '@cuando/contract/customers/blocked-contacts'
import { addBlock } from '@cuando/contract/days-off/blocks'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { mailTokenOf } from '../../../testing/samples/mail-token.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { countRows, emptyTables, ownedBy } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const day = '2026-11-25'
let salon: TestBusiness
const as = changeAs(app, () => salon)
const wait = waitAs(app, () => salon)

/** A business that is closed on the day. */
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(app.database.pool)
  await emptyTables(app, 'waiting_offers', 'waiting_entries', 'reached_recipients')
  salon = await openBusiness(app)
  dataOf(await block(day))
})

const block = (date: string) => app.call(addBlock, { body: { date } }, salon.token)
const entries = () => countRows(app, 'waiting_entries', ownedBy(salon))
const mailsTo = async (address: string) =>
  (await workJobs(app)).filter(({ to }) => to.includes(address))

describe('somebody who wants to wait', () => {
  it('is asked by mail whether the address is right, and is in line once it is confirmed', async () => {
    const entry = dataOf(await wait.join({ part: 'MORNING', name: 'Lic. Rosa' }))
    expect(entry).toMatchObject({
      state: 'UNPROVEN',
      firstDate: day,
      lastDate: day,
      part: 'MORNING',
      serviceName: 'Corte',
      byMail: true,
    })
    const [mail, ...others] = await mailsTo('rosa@ejemplo.test')
    expect(others).toEqual([])
    for (const text of [entry.id, 'Hola, Rosa: nos pidieron']) expect(mail?.raw).toContain(text)
    expect(await wait.show(entry.id)).toMatchObject({ state: 'UNPROVEN' })
    expect(dataOf(await wait.confirm(entry.id))).toMatchObject({ state: 'WAITING' })
    expect(dataOf(await wait.confirm(entry.id))).toMatchObject({ state: 'WAITING' })
  })

  it('is not in line by the token of another address', async () => {
    const { id } = dataOf(await wait.join())
    expect(await wait.confirm(id, 'eva@ejemplo.test')).toMatchObject({ status: 404 })
    expect((await wait.show(id)).state).toBe('UNPROVEN')
  })

  it('is in line at once with the token of a mail of the business, or with a phone alone', async () => {
    expect(dataOf(await wait.join({ c: mailTokenOf(salon) })).state).toBe('WAITING')
    await requireContact(app, salon, 'PHONE')
    const byPhone = dataOf(await wait.join({ email: '', phone: '55 1234 5678' }))
    expect(byPhone).toMatchObject({ state: 'WAITING', byMail: false })
    expect(await mailsTo('rosa@ejemplo.test')).toEqual([])
  })

  it('waits once for one press, and for one wish once it is proven', async () => {
    const first = dataOf(await wait.join({}, 'one-press-of-rosa'))
    expect(dataOf(await wait.join({}, 'one-press-of-rosa')).id).toBe(first.id)
    dataOf(await wait.confirm(first.id))
    const second = dataOf(await wait.join())
    expect(second.id).not.toBe(first.id)
    expect(dataOf(await wait.confirm(second.id)).id).toBe(first.id)
    expect((await wait.list()).map(({ id }) => id)).toEqual([first.id])
  })

  it('gets the same entry for a repeated press of somebody who waits already', async () => {
    const c = mailTokenOf(salon)
    const first = dataOf(await wait.join({ c }))
    for (const _press of [1, 2])
      expect(dataOf(await wait.join({ c }, 'a-second-press')).id).toBe(first.id)
  })

  it('has one entry, at its first place in line, after asking twice with the same phone', async () => {
    await requireContact(app, salon, 'PHONE')
    const byPhone = { email: '', phone: '55 1234 5678' }
    const first = dataOf(await wait.join(byPhone)).id
    const other = await wait.waiting('Luis', { email: '', phone: '55 8765 4321' })
    const second = dataOf(await wait.join(byPhone)).id
    expect((await wait.list()).map(({ id }) => id)).toEqual([second, other])
    expect((await wait.show(first)).state).toBe('ENDED')
  })

  it('waits for three places at most, and a fourth one is refused', async () => {
    const dates = ['2026-11-26', '2026-11-27', '2026-11-30']
    const c = mailTokenOf(salon)
    for (const date of dates) dataOf(await block(date))
    for (const date of dates) dataOf(await wait.join({ date, c }))
    expect(await wait.join({ c })).toMatchObject({ status: 409, body: { code: 'tooManyWaiting' } })
    expect(await entries()).toBe(3)
  })

  it('can still join if others have typed their address, because unproven requests replace each other', async () => {
    for (let count = 0; count < 5; count += 1)
      dataOf(await wait.join({ name: `Otro${'abcde'[count]}` }))
    expect(await wait.list()).toHaveLength(3)
    expect(dataOf(await wait.join({ c: mailTokenOf(salon) })).state).toBe('WAITING')
  })

  it('is refused while a place is free', async () => {
    expect(await wait.join({ date: '2026-11-26' })).toMatchObject({
      status: 409,
      body: { code: 'waitingNotNeeded' },
    })
    expect(await entries()).toBe(0)
  })

  it('is refused on a weekday without opening hours', async () => {
    expect(await wait.join({ date: '2026-11-28' })).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { date: 'Ese día no hay horario: elige otro' } } },
    })
    expect(await entries()).toBe(0)
  })

  it.each([
    ['a day that is over', { date: '2026-11-23' }, 'date'],
    ['no day', { date: undefined }, 'date'],
    ['a day beyond a year', { date: '2027-12-25' }, 'date'],
    ['no contact', { email: '' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
  ])('is refused with %s', async (_, changes, field) => {
    expect(await wait.join(changes as object)).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { [field]: expect.any(String) } } },
    })
    expect(await entries()).toBe(0)
  })

  it('is refused if the business has blocked them', async () => {
    dataOf(await app.call(blockContact, { body: { email: 'rosa@ejemplo.test' } }, salon.token))
    expect(await wait.join()).toMatchObject({ body: { code: 'contactBlocked' } })
  })

  it('is limited with all others of one network', async () => {
    const limited = await makeTestApp({ database: app.database, hasRateLimit: true })
    const many = waitAs(limited, () => salon)
    for (let count = 0; count < 30; count += 1) await many.join({ name: '' })
    for (let count = 0; count < 30; count += 1) await many.join({ date: '2026-11-26' })
    expect((await many.join()).status).toBe(429)
  })
})

describe('somebody who wants to come sooner', () => {
  it('waits for any day until the appointment, with its contacts', async () => {
    const id = await as.booked({ date: '2026-11-27', time: '10:00' })
    for (const date of ['2026-11-24', '2026-11-26']) dataOf(await block(date))
    app.clock.set('2026-11-24T17:00:00Z')
    const early = await as.booked({ email: 'uno@ejemplo.test', date: '2026-11-27', time: '09:00' })
    const entry = dataOf(await wait.sooner(id))
    expect(entry).toMatchObject({
      state: 'UNPROVEN',
      firstDate: '2026-11-24',
      lastDate: '2026-11-27',
      sooner: { id, date: '2026-11-27', time: '10:00' },
    })
    dataOf(await wait.confirm(entry.id))
    dataOf(await as.cancelOwn(early))
    await workJobs(app)
    expect(await wait.offerOf(entry.id)).toMatchObject({ date: '2026-11-27', time: '09:00' })
    dataOf(await as.cancelOwn(id))
    await workJobs(app)
    expect((await wait.show(entry.id)).state).toBe('ENDED')
  })

  it('is refused for an appointment that is over, late, cancelled or unknown', async () => {
    const id = await as.booked({ date: '2026-11-27' })
    expect(await wait.sooner('00000000-0000-4000-8000-00000000dead')).toMatchObject({ status: 404 })
    app.clock.set('2026-11-27T14:00:00Z')
    expect(await wait.sooner(id)).toMatchObject({ body: { code: 'tooLateToChange' } })
    app.clock.set('2026-11-24T16:00:00Z')
    dataOf(await as.cancelOwn(id))
    expect(await wait.sooner(id)).toMatchObject({ body: { code: 'notMovable' } })
    expect(await entries()).toBe(0)
  })
})

describe('the business', () => {
  it('sees who waits in the order of the line, offers by hand, and removes somebody', async () => {
    const rosa = await wait.waiting('Rosa')
    const luis = await wait.waiting('Luis', { part: 'EVENING' })
    dataOf(
      await bookAs(app, salon, { date: '2026-11-26', time: '10:00', email: 'uno@ejemplo.test' }),
    )
    expect((await wait.list()).map(({ name, part, isProven }) => [name, part, isProven])).toEqual([
      ['Rosa', 'ANY', true],
      ['Luis', 'EVENING', true],
    ])
    const { waiting } = dataOf(await wait.offer(luis, { date: '2026-11-26', time: '11:00' }))
    expect(waiting[1]?.held).toMatchObject({ date: '2026-11-26', time: '11:00', byWhatsapp: false })
    expect(await wait.offer(luis, { date: '2026-11-26', time: '12:00' })).toMatchObject({
      body: { code: 'entryHolds' },
    })
    expect(await wait.offer(rosa, { date: '2026-11-26', time: '10:00' })).toMatchObject({
      status: 409,
      body: { code: 'slotTaken' },
    })
    expect(await mailsTo('luis@ejemplo.test')).toHaveLength(1)
    dataOf(await wait.withdraw(luis))
    expect((await wait.show(luis)).lastOffer).toMatchObject({ state: 'WITHDRAWN' })
    expect(dataOf(await wait.remove(luis)).waiting.map(({ id }) => id)).toEqual([rosa])
  })

  it('writes by WhatsApp to those without an e-mail: the minutes begin when it has sent it', async () => {
    await requireContact(app, salon, 'PHONE')
    const entry = dataOf(await wait.join({ email: '', phone: '5512345678' })).id
    dataOf(await wait.offer(entry, { date: '2026-11-26', time: '11:00' }))
    app.clock.advance({ minutes: 10 })
    const [row] = await wait.list()
    expect(row?.held).toMatchObject({
      byWhatsapp: true,
      isSent: false,
      link: expect.stringContaining(entry),
    })
    expect(await wait.sent(entry, entry)).toMatchObject({ body: { code: 'offerOver' } })
    dataOf(await wait.sent(entry, row?.held?.id ?? ''))
    app.clock.advance({ minutes: 14 })
    await workJobs(app)
    expect(await wait.offerOf(entry)).toMatchObject({ time: '11:00', until: '10:25' })
    dataOf(await wait.take(entry, row?.held?.id ?? ''))
    expect(await wait.show(entry)).toMatchObject({ state: 'BOOKED' })
  })

  it('reaches only its own list', async () => {
    const entry = await wait.waiting('Rosa')
    const other = await openBusiness(app)
    const elsewhere = waitAs(app, () => other)
    expect(await elsewhere.list()).toEqual([])
    for (const act of [
      elsewhere.remove(entry),
      elsewhere.withdraw(entry),
      elsewhere.offer(entry, { date: '2026-11-26', time: '11:00' }),
      elsewhere.leave(entry),
      elsewhere.confirm(entry),
    ])
      expect(await act).toMatchObject({ status: 404, body: { code: 'entryUnknown' } })
    expect((await wait.show(entry)).state).toBe('WAITING')
  })
})
