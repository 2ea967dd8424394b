import { randomUUID } from 'node:crypto'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { partyAs } from '../../../testing/steps/party-as.ts'
import { changeService } from '../../../testing/stored/business.ts'
import { countRows, ownedBy } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
// Another process on the same database.
const twin = await makeTestApp({ database: app.database })
let salon: TestBusiness
const party = partyAs(app, () => salon)
const own = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
})

const booked = () => countRows(app, 'appointments', ownedBy(salon))
const coming = async () =>
  dataOf(await app.call(upcomingAppointments, { query: { limit: '10' } }, salon.token)).appointments

describe('a party', () => {
  it('has an appointment each, with the contacts of the first, and one mail to the visitor', async () => {
    const { appointments } = dataOf(
      await party.book([{}, { name: 'Emiliano', lastName: 'Peña', time: '12:00' }]),
    )
    expect(appointments).toHaveLength(3)
    expect((await coming()).map(({ time, bookedAs }) => [time, bookedAs?.name])).toEqual([
      ['10:00', undefined],
      ['11:00', 'Regina'],
      ['12:00', 'Emiliano'],
    ])
    expect(app.pushed.filter(({ appointmentId }) => appointmentId)).toHaveLength(3)
    const mails = await workJobs(app)
    const [mine, ...others] = mails.filter(({ to }) => to.includes('rosa@ejemplo.test'))
    expect(others).toEqual([])
    expect(mails.filter(({ to }) => to.includes(salon.email))).toHaveLength(3)
    const { text = '', attachments } = await PostalMime.parse(mine?.raw ?? '')
    for (const what of ['10:00', '11:00', '12:00', 'Regina', 'Emiliano'])
      expect(text).toContain(what)
    expect(attachments).toHaveLength(3)
  })

  it('is all on the page of the first, and each of the others on a page of its own', async () => {
    const { appointments } = dataOf(await party.book([{}]))
    const [first, second] = appointments.map(({ id }) => id)
    const shown = await own.own(first ?? '')
    expect(shown.party).toEqual([
      expect.objectContaining({ id: second, name: 'Regina', time: '11:00', status: 'PENDING' }),
    ])
    expect(await own.own(second ?? '')).not.toHaveProperty('party')
    dataOf(await own.cancelOwn(second ?? ''))
    expect((await own.own(first ?? '')).party?.[0]?.status).toBe('CANCELLED')
    expect((await own.own(first ?? '')).status).toBe('PENDING')
  })

  it('books all or none, and names the one that has no place', async () => {
    await bookAs(app, salon, { email: 'luis@ejemplo.test', time: '11:00' })
    const refused = await party.book([{ time: '12:00' }, { time: '11:00' }])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'slotTaken',
        data: { fieldErrors: { 'others.1.time': 'Este horario ya no está disponible' } },
      },
    })
    expect(await booked()).toBe(1)
    expect(await party.book([{ time: '10:30' }])).toMatchObject({ status: 409 })
    expect(await booked()).toBe(1)
  })

  // The search for a customer of another name has two steps. The second must not begin after the transaction has ended: the
  // error would end the process, and the run of these tests.
  it('may be refused while its customer is still being searched for', async () => {
    await bookAs(app, salon)
    const someone = { ...rosa, name: 'Luis', lastName: 'Gil' }
    const serviceId = randomUUID()
    expect(await party.book([{}], { ...someone, serviceId })).toMatchObject({ status: 404 })
    expect(await party.book([{ serviceId }], { ...someone, time: '14:00' })).toMatchObject({
      status: 404,
    })
    expect(await booked()).toBe(1)
  })

  it('has two appointments at the same time if the service has two places', async () => {
    await changeService(app, salon, { places: 2 })
    expect((await party.book([{ time: '10:00' }])).status).toBe(201)
    expect(
      await party.book([{ time: '15:00' }, { time: '15:00' }], { time: '15:00' }),
    ).toMatchObject({ status: 409, body: { code: 'slotTaken' } })
    expect(await booked()).toBe(2)
  })

  it('may have other services, each with its own price', async () => {
    const { id: beard } = await services.created({ name: 'Barba', price: 90, duration: 30 })
    dataOf(await party.book([{ name: 'Rosa', lastName: 'Peña', serviceId: beard, price: 90 }]))
    expect(
      (await coming()).map(({ serviceName, price, duration }) => [serviceName, price, duration]),
    ).toEqual([
      ['Corte', 350, 60],
      ['Barba', 90, 30],
    ])
    expect(
      await party.book([{ time: '16:00', serviceId: beard, price: 80 }], { time: '15:00' }),
    ).toMatchObject({ status: 409, body: { code: 'priceChanged' } })
  })

  it.each([
    ['nobody else', 0],
    ['six', 5],
  ])('is refused with %s', async (_, count) => {
    const others = Array.from({ length: count }, (_each, index) => ({ time: `1${index}:30` }))
    expect(await party.book(others)).toMatchObject({ status: 422 })
    expect(await booked()).toBe(0)
  })

  it('counts each towards the ten that one mailbox may have', async () => {
    for (const date of ['2026-12-01', '2026-12-02'])
      dataOf(
        await party.book(
          ['10', '11', '12', '13'].map((at) => ({ date, time: `${at}:30` })),
          { date, time: '09:00' },
        ),
      )
    expect(await party.book([{ date: '2026-12-03' }], { date: '2026-12-03' })).toMatchObject({
      status: 409,
      body: { code: 'tooManyComing' },
    })
    expect(await booked()).toBe(10)
  })

  it('takes the seats of a class and of an event', async () => {
    const { id: event } = await services.created({ ...tasting, maxAttendees: 2 })
    const at = { date: undefined, time: undefined, serviceId: event }
    expect((await party.book([at], at)).status).toBe(201)
    expect(await party.book([{ time: '16:00' }, at], { time: '15:00' })).toMatchObject({
      status: 409,
      body: { code: 'eventFull', data: { fieldErrors: { 'others.1.time': expect.any(String) } } },
    })
  })
})

describe('the same party again', () => {
  it('is answered with the first one for the same key, and refused for another request', async () => {
    const first = dataOf(await party.book([{}], {}, 'a-key-of-a-party'))
    expect(dataOf(await party.book([{}], {}, 'a-key-of-a-party'))).toEqual(first)
    expect(await party.book([{ time: '12:00' }], {}, 'a-key-of-a-party')).toMatchObject({
      body: { code: 'keyReused' },
    })
    expect(await booked()).toBe(2)
  })

  it('is booked once by two devices at once, through two processes', async () => {
    const other = partyAs(twin, () => salon)
    const answers = await Promise.all([party.book([{}]), other.book([{}])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await booked()).toBe(2)
    const keyed = await Promise.all(
      [party, other].map((each) =>
        each.book([{ time: '16:00' }], { time: '15:00' }, 'one-press-key'),
      ),
    )
    expect(keyed.map(({ status }) => status)).toEqual([201, 201])
    expect(await booked()).toBe(4)
  })
})

describe('somebody who joins later', () => {
  it('has the contacts of the appointment, and a mail', async () => {
    const { id } = dataOf(await bookAs(app, salon))
    await workJobs(app)
    const { id: second } = dataOf(await party.add(id))
    expect(await own.shown(second)).toMatchObject({
      customer: { email: 'rosa@ejemplo.test' },
      bookedAs: { name: 'Regina' },
      time: '11:00',
    })
    const toRosa = (await workJobs(app)).filter(({ to }) => to.includes('rosa@ejemplo.test'))
    expect(toRosa).toHaveLength(1)
    const { id: third } = dataOf(await party.add(second, { name: 'Emiliano', time: '12:00' }))
    expect((await own.own(id)).party?.map((each) => each.id)).toEqual([second, third])
  })

  it('is one of five at most, even by two devices at once', async () => {
    const { appointments } = dataOf(
      await party.book(['11', '12', '13'].map((at) => ({ time: `${at}:00` }))),
    )
    const id = appointments[0]?.id ?? ''
    const answers = await Promise.all([
      party.add(id, { time: '15:00' }),
      partyAs(twin, () => salon).add(id, { time: '16:00' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await party.add(id, { time: '17:00' })).toMatchObject({ body: { code: 'partyFull' } })
  })

  it('is refused for an appointment that is over, cancelled, or unknown', async () => {
    const { id } = dataOf(await bookAs(app, salon))
    dataOf(await own.cancelOwn(id))
    expect(await party.add(id)).toMatchObject({ status: 409, body: { code: 'notRepeatable' } })
    expect(await party.add('00000000-0000-4000-8000-00000000dead')).toMatchObject({ status: 404 })
    expect(await booked()).toBe(1)
  })

  it('is booked once for one key', async () => {
    const { id } = dataOf(await bookAs(app, salon))
    const first = dataOf(await party.add(id, {}, 'one-key-for-it'))
    expect(dataOf(await party.add(id, {}, 'one-key-for-it'))).toEqual(first)
    expect(await booked()).toBe(2)
  })
})
