import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { blockContact } from '@cuando/contract/customers/blocked-contacts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { ownedBy, storedRows, storedValues } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

// How bookings are matched to customers when a business requires an e-mail or a phone.
const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
let booked = 0
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await requireContact(app, salon, 'EMAIL_OR_PHONE')
  booked = 0
})

type Changes = Parameters<typeof bookAs>[2]

/** A different hour of the next two days at each call. */
function freeTime() {
  const [day, hour] = [Math.floor(booked / 8), booked % 8]
  booked += 1
  return { date: `2026-11-${25 + day}`, time: `${String(9 + hour).padStart(2, '0')}:00` }
}

const book = (changes: Changes = {}) => bookAs(app, salon, { ...freeTime(), ...changes })
const bookByPhone = (changes: Changes = {}) => book({ email: '', ...changes })

async function customers() {
  const visits = await storedValues(app, 'appointments', 'customer_id', ownedBy(salon))
  const rows = await storedRows(app, 'customers', ownedBy(salon))
  const inOrder = rows.toSorted(
    (one, other) =>
      one.created_at.getTime() - other.created_at.getTime() ||
      (one.email ?? '').localeCompare(other.email ?? ''),
  )
  return inOrder.map(({ id, name, last_name: lastName, email, phone }) => {
    const count = visits.filter((each) => each === id).length
    return [`${name} ${lastName}`.trim(), email, phone, count] as const
  })
}

describe('a visitor who books without an e-mail', () => {
  it.each([
    '+52 55 8765 4321',
    '044 55 8765 4321',
    '045 5587654321',
    '01 55-8765-4321',
    '+52 1 55 8765 4321',
    '00 52 55 8765 4321',
  ])('is recognized by the name and the phone, written as %s', async (phone) => {
    dataOf(await bookByPhone())
    dataOf(await bookByPhone({ name: 'ROSA', lastName: 'pena', phone }))
    expect(await customers()).toEqual([['Rosa Peña', null, '5587654321', 2]])
  })

  it('may have a phone of another country', async () => {
    dataOf(await bookByPhone({ phone: '+34 612 345 678' }))
    dataOf(await bookByPhone({ phone: '0034 612345678' }))
    expect(await customers()).toEqual([['Rosa Peña', null, '34612345678', 2]])
  })

  it('is a different customer than others with the same phone', async () => {
    dataOf(await bookByPhone())
    dataOf(await bookByPhone({ name: 'Eva' }))
    expect(await customers()).toEqual([
      ['Rosa Peña', null, '5587654321', 1],
      ['Eva Peña', null, '5587654321', 1],
    ])
  })

  it('gets an e-mail with the first booking that gives one', async () => {
    dataOf(await bookByPhone())
    app.clock.advance({ minutes: 1 })
    dataOf(await book({ name: 'Rósa' }))
    expect(await customers()).toEqual([['Rosa Peña', 'rosa@ejemplo.test', '5587654321', 2]])
    dataOf(await bookByPhone())
    expect(await customers()).toEqual([['Rosa Peña', 'rosa@ejemplo.test', '5587654321', 3]])
    // A known e-mail is neither removed nor replaced.
    app.clock.advance({ minutes: 1 })
    dataOf(await book({ email: 'otra@ejemplo.test', phone: '55 8765 4321' }))
    expect(await customers()).toEqual([
      ['Rosa Peña', 'rosa@ejemplo.test', '5587654321', 3],
      ['Rosa Peña', 'otra@ejemplo.test', '5587654321', 1],
    ])
  })

  it('is a new customer if two with that phone and name have an e-mail', async () => {
    const phone = '55 8765 4321'
    dataOf(await book())
    app.clock.advance({ minutes: 1 })
    dataOf(await book({ email: 'otra@ejemplo.test', phone }))
    app.clock.advance({ minutes: 1 })
    dataOf(await bookByPhone())
    dataOf(await bookByPhone())
    expect(await customers()).toEqual([
      ['Rosa Peña', 'rosa@ejemplo.test', '5587654321', 1],
      ['Rosa Peña', 'otra@ejemplo.test', '5587654321', 1],
      ['Rosa Peña', null, '5587654321', 2],
    ])
  })

  it('gets an e-mail with the first booking that gives one, even if others with that phone and name have one', async () => {
    for (const email of [rosa.email, 'otra@ejemplo.test', '']) {
      dataOf(await book({ email, phone: '5587654321' }))
      app.clock.advance({ minutes: 1 })
    }
    dataOf(await book({ email: 'nueva@ejemplo.test', phone: '5587654321' }))
    expect(await customers()).toEqual([
      ['Rosa Peña', 'rosa@ejemplo.test', '5587654321', 1],
      ['Rosa Peña', 'otra@ejemplo.test', '5587654321', 1],
      ['Rosa Peña', 'nueva@ejemplo.test', '5587654321', 2],
    ])
  })

  it('is matched to the customer with the e-mail that a later booking gives, not with the phone', async () => {
    dataOf(await bookByPhone())
    app.clock.advance({ minutes: 1 })
    dataOf(await book({ name: 'Eva', email: 'eva@ejemplo.test', phone: '5512345678' }))
    app.clock.advance({ minutes: 1 })
    dataOf(await book({ email: 'eva@ejemplo.test', phone: '5587654321' }))
    expect(await customers()).toEqual([
      ['Rosa Peña', null, '5587654321', 1],
      ['Eva Peña', 'eva@ejemplo.test', '5512345678', 2],
    ])
  })

  it('is one customer after concurrent bookings', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => bookByPhone(n % 2 ? { name: 'rosa' } : {})),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const found = await customers()
    expect(found.map(([name, ...rest]) => [name.toLowerCase(), ...rest])).toEqual([
      ['rosa peña', null, '5587654321', 10],
    ])
  })

  it('gets the same answer with the same key', async () => {
    const time = freeTime()
    const once = await bookAs(app, salon, { ...time, email: '' }, 'una-clave-nueva')
    const again = await bookAs(app, salon, { ...time, email: '' }, 'una-clave-nueva')
    expect(dataOf(again)).toEqual(dataOf(once))
    expect(await customers()).toEqual([['Rosa Peña', null, '5587654321', 1]])
  })

  it('is a separate customer at each business', async () => {
    dataOf(await bookByPhone())
    const first = await customers()
    salon = await openBusiness(app)
    await requireContact(app, salon, 'PHONE')
    dataOf(await bookByPhone())
    expect(await customers()).toEqual(first)
  })

  it('neither sees nor changes the e-mail of a customer with that phone and name', async () => {
    const known = dataOf(await book()).id
    await workJobs(app)
    const { id } = dataOf(await bookByPhone())
    const detail = dataOf(
      await app.call(publicAppointmentDetail, { params: { appointmentId: id } }),
    )
    expect(detail.customer).toMatchObject({ email: null, phone: '5587654321' })
    const file = await app.inject({ url: `/api/books/${id}/calendar.ics` })
    const seen = [JSON.stringify(detail), file.body]
    const mails = await workJobs(app)
    dataOf(await as.moveOwn(id, '2026-11-27', '10:00'))
    mails.push(...(await workJobs(app)))
    dataOf(await as.cancelOwn(id))
    mails.push(...(await workJobs(app)))
    expect(mails.map(({ to }) => to)).toEqual([[salon.email], [salon.email], [salon.email]])
    expect([...seen, ...mails.map(({ raw }) => raw)].join('\n')).not.toContain(rosa.email)
    // The appointment that was booked with the e-mail is mailed to it.
    dataOf(await as.cancel(known))
    expect((await workJobs(app)).map(({ to }) => to)).toEqual([[rosa.email]])
  })

  it('has the same limits as others, and is refused if the phone is blocked', async () => {
    for (let n = 0; n < 10; n += 1)
      dataOf(await bookByPhone({ name: `Rosa ${'abcdefghij'[n]}`, phone: '+52 1 55 8765 4321' }))
    expect(await bookByPhone()).toMatchObject({ status: 409, body: { code: 'tooManyComing' } })
    const foreign = { email: '', phone: '+34 612 345 678' }
    const { id } = dataOf(await book(foreign))
    const blocked = { phone: '0034 612 345 678' }
    dataOf(await app.call(blockContact, { body: blocked }, salon.token))
    const refusal = { status: 403, body: { code: 'contactBlocked' } }
    expect(await book(foreign)).toMatchObject(refusal)
    expect(await as.moveOwn(id, '2026-11-30', '10:00')).toMatchObject(refusal)
    expect((await as.cancelOwn(id)).status).toBe(200)
  })
})
