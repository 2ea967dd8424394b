import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { addDaysOff, changeService } from '../../../testing/stored/business.ts'
import { countRows, deleteRows, emptyTables, ownedBy } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const day = '2026-11-25'
let salon: TestBusiness
const as = changeAs(app, () => salon)
const wait = waitAs(app, () => salon)
const services = manageServices(app, () => salon)

beforeEach(async () => {
  app.clock.set('2026-11-24T15:00:00Z')
  await clearJobs(app.database.pool)
  await emptyTables(app, 'waiting_offers', 'waiting_entries')
  salon = await openBusiness(app)
  await addDaysOff(app, salon, { date: day, from: null, until: null })
})

const offerOf = async (entry: string) => (await wait.offerOf(entry))?.id ?? 'nothing was offered'

describe('an offered place can be taken', () => {
  it('inside the notice if the owner has chosen it', async () => {
    await changeService(app, salon, { notice_to_book_hours: 24 })
    const entry = await wait.waiting('Rosa', { date: day })
    dataOf(await wait.offer(entry, { date: '2026-11-24', time: '16:00' }))
    app.clock.advance({ minutes: 5 })
    dataOf(await wait.take(entry, await offerOf(entry)))
    expect((await wait.show(entry)).state).toBe('BOOKED')
  })

  it('inside the notice if the owner has chosen it for an appointment that comes sooner', async () => {
    const id = await as.booked({ date: '2026-11-27', time: '10:00' })
    const entry = dataOf(await wait.sooner(id, { date: day })).id
    dataOf(await wait.confirm(entry))
    await changeService(app, salon, { notice_to_book_hours: 24 })
    dataOf(await wait.offer(entry, { date: '2026-11-24', time: '16:00' }))
    dataOf(await wait.take(entry, await offerOf(entry)))
    expect(await wait.show(entry)).toMatchObject({ state: 'BOOKED', appointmentId: id })
  })

  it('of an event although its notice has passed meanwhile', async () => {
    const on = { specificDate: '2026-11-27', maxAttendees: 1 }
    const event = await services.created({ ...tasting, ...on })
    await changeService(app, { serviceId: event.id }, { notice_to_book_hours: 24 })
    const seat = dataOf(await services.join(event.id)).id
    const entry = await wait.waiting('Luis', { serviceId: event.id, date: undefined })
    app.clock.set('2026-11-26T15:55:00Z')
    dataOf(await as.cancelOwn(seat))
    await workJobs(app)
    app.clock.set('2026-11-26T16:05:00Z')
    dataOf(await wait.take(entry, await offerOf(entry)))
  })
})

describe('a held place ends', () => {
  it('with its start, if that is sooner than its minutes', async () => {
    const entry = await wait.waiting('Rosa', { date: day })
    app.clock.set('2026-11-24T15:55:00Z')
    dataOf(await wait.offer(entry, { date: '2026-11-24', time: '10:00' }))
    const offer = await offerOf(entry)
    expect((await wait.offerOf(entry))?.until).toBe('10:00')
    app.clock.set('2026-11-24T16:01:00Z')
    expect(await wait.take(entry, offer)).toMatchObject({ body: { code: 'offerOver' } })
  })

  it('when its customer books another time for that day', async () => {
    const entry = await wait.waiting('Rosa', { date: day })
    dataOf(await wait.offer(entry, { date: '2026-11-26', time: '10:00' }))
    const offer = await offerOf(entry)
    await deleteRows(app, 'days_off', ownedBy(salon))
    await as.booked({ email: 'rosa@ejemplo.test', date: day, time: '12:00' })
    await workJobs(app)
    expect((await wait.show(entry)).state).toBe('ENDED')
    expect(await wait.take(entry, offer)).toMatchObject({ body: { code: 'offerOver' } })
    expect(await countRows(app, 'occupations', { ...ownedBy(salon), is_live: true })).toBe(1)
  })
})
