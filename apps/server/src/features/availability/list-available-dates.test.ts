import { availableDates, availableHours, nextAvailable } from '@cuando/contract/booking/books'
import { ownerNextAvailable } from '@cuando/contract/booking/owner-availability'
import { updateService } from '@cuando/contract/business/services'
import { defaultWeekHours, type WeekHours } from '@cuando/contract/business/week-hours'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { addDaysOff, changeService } from '../../testing/stored/business.ts'
import { changeRows, ownedBy } from '../../testing/stored/rows.ts'

const NOW = '2026-11-24T16:00:00Z'

const app = await openTestApp()
const business = await openBusiness(app)
beforeEach(() => app.clock.set(NOW))

const datesOf = async (date: string, { commerceId, serviceId } = business) =>
  dataOf(
    await app.call(availableDates, { params: { commerceId }, query: { date, serviceId } }),
  ).map((day) => day.date)
const hoursOf = async (date: string, { commerceId, serviceId } = business) =>
  dataOf(await app.call(availableHours, { params: { commerceId }, query: { date, serviceId } }))
const nextOf = async (from: string | undefined, { commerceId, serviceId } = business) =>
  dataOf(await app.call(nextAvailable, { params: { commerceId }, query: { serviceId, from } }))

const openOn = (
  dayOfWeek: 'SATURDAY' | 'SUNDAY',
  startTime: string,
  endTime: string,
): WeekHours => [{ dayOfWeek, isActive: true, hours: [{ startTime, endTime, isActive: true }] }]

describe('the free days of a month', () => {
  it('begin today and skip the days when the business is closed', async () => {
    expect(await datesOf('2026-11-10')).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
    ])
  })

  it('begin tomorrow if today has no start left', async () => {
    app.clock.set('2026-11-24T23:30:00Z')
    expect((await datesOf('2026-11-24'))[0]).toBe('2026-11-25')
  })

  it('are empty for a past month, and beyond the horizon of a year', async () => {
    expect(await datesOf('2026-10-31')).toEqual([])
    expect((await datesOf('2027-11-30')).at(-1)).toBe('2027-11-24')
    expect(await datesOf('2027-12-01')).toEqual([])
    expect(await datesOf('2999-12-31')).toEqual([])
  })

  it('skip days off, and include a day that is partly blocked', async () => {
    const off = await openBusiness(app)
    await addDaysOff(
      app,
      off,
      { date: '2026-11-25', reason: 'Vacaciones' },
      { date: '2026-11-26', from: '12:00', until: '24:00', reason: 'Salgo a las 12' },
    )
    expect(await datesOf('2026-11-01', off)).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
    ])
    expect((await hoursOf('2026-11-26', off)).at(-1)?.time).toBe('11:00')
    expect(await hoursOf('2026-11-25', off)).toEqual([])
  })
})

describe('the hours of a day', () => {
  it('skip past starts, in the business’s zone', async () => {
    // 10:00 in Mexico City.
    expect((await hoursOf('2026-11-24'))[0]?.time).toBe('10:00')
    app.clock.set('2026-11-24T16:01:00Z')
    expect((await hoursOf('2026-11-24'))[0]?.time).toBe('10:15')
    expect(await hoursOf('2026-11-23')).toEqual([])
  })

  it('skip a time that a clock change skips, and include a repeated one once', async () => {
    const tijuana = await openBusiness(app, {
      timezone: 'America/Tijuana',
      businessHours: openOn('SUNDAY', '00:00', '04:00'),
      serviceDuration: 30,
    })
    const spring = (await hoursOf('2027-03-14', tijuana)).map((hour) => hour.time)
    expect(spring).toContain('01:30')
    expect(spring.filter((time) => time.startsWith('02'))).toEqual([])
    expect(spring).toContain('03:00')
    const autumn = (await hoursOf('2027-11-07', tijuana)).map((hour) => hour.time)
    expect(autumn.filter((time) => time === '01:30')).toHaveLength(1)
  })

  describe('around midnight', () => {
    const openBar = () =>
      openBusiness(app, {
        businessHours: [
          ...openOn('SATURDAY', '20:00', '24:00'),
          ...openOn('SUNDAY', '00:00', '04:00'),
        ],
      })
    const freeOf = async (date: string, bar: TestBusiness) =>
      (await hoursOf(date, bar)).filter((hour) => hour.isAvailable).map((hour) => hour.time)

    it('exclude starts that overlap an appointment of the next morning', async () => {
      const bar = await openBar()
      expect((await freeOf('2026-11-28', bar)).at(-1)).toBe('23:45')
      dataOf(await bookAs(app, bar, { date: '2026-11-29', time: '00:15' }))
      expect((await freeOf('2026-11-28', bar)).at(-1)).toBe('23:15')
    })

    it('exclude starts whose preparation overlaps an appointment of the evening before', async () => {
      const bar = await openBar()
      dataOf(await bookAs(app, bar, { date: '2026-11-28', time: '22:45' }))
      expect((await freeOf('2026-11-29', bar))[0]).toBe('00:00')
      await changeService(app, bar, { prep_minutes: 30 })
      expect((await freeOf('2026-11-29', bar))[0]).toBe('00:15')
    })
  })

  it('are of the date in the business’s zone', async () => {
    const kiritimati = await openBusiness(app, { timezone: 'Pacific/Kiritimati' })
    // Already Wednesday, 06:00 there.
    expect((await datesOf('2026-11-24', kiritimati))[0]).toBe('2026-11-25')
    expect((await hoursOf('2026-11-25', kiritimati))[0]?.time).toBe('09:00')
  })

  it.each([
    ['no date', {}, 'La fecha es requerida'],
    ['a date that does not exist', { date: '2026-02-30' }, 'La fecha no es válida'],
    ['a malformed date', { date: 'mañana' }, 'La fecha no es válida'],
  ])('are refused with %s', async (_what, query, text) => {
    const answer = await app.call(availableHours, {
      params: { commerceId: business.commerceId },
      query: query as { date: string },
    })
    expect(answer).toMatchObject({ status: 422, body: { message: text } })
  })

  it('are refused for a service of another business', async () => {
    const other = await openBusiness(app)
    const answer = await app.call(availableHours, {
      params: { commerceId: business.commerceId },
      query: { date: '2026-11-25', serviceId: other.serviceId },
    })
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'El servicio no está disponible' },
    })
  })
})

describe('the next free time', () => {
  it('is the first from now on, or from a given day', async () => {
    expect(await nextOf(undefined)).toEqual({ date: '2026-11-24', time: '10:00' })
    expect(await nextOf('2026-11-28')).toEqual({ date: '2026-11-30', time: '09:00' })
  })

  it('is found months ahead, and is null if nothing is free within the year', async () => {
    const busy = await openBusiness(app)
    const today = Temporal.PlainDate.from('2026-11-24')
    const block = (first: number, last: number) => {
      const days = Array.from({ length: last - first + 1 }, (_, n) =>
        today.add({ days: first + n }),
      )
      return addDaysOff(app, busy, ...days.map((day) => ({ date: day.toString() })))
    }
    await block(0, 200)
    expect((await nextOf(undefined, busy))?.date).toBe('2027-06-14')
    await block(201, 366)
    expect(await nextOf(undefined, busy)).toBeNull()
  })

  it('for an owner ignores the notice, and counts the time of the appointment being moved as free', async () => {
    const owned = await openBusiness(app)
    const params = { serviceId: owned.serviceId }
    const body = { serviceSettings: { appointmentMinNotice: 48 } }
    dataOf(await app.call(updateService, { params, query: {}, body }, owned.token))
    const nextOfOwner = async (date: string, appointmentId?: string) => {
      const query = { date, serviceId: owned.serviceId, appointmentId }
      return dataOf(await app.call(ownerNextAvailable, { query }, owned.token))
    }
    expect(await nextOf(undefined, owned)).toEqual({ date: '2026-11-26', time: '10:00' })
    expect(await nextOfOwner('2026-11-01')).toEqual({ date: '2026-11-24', time: '10:00' })
    const { id } = dataOf(await bookAs(app, owned, { date: '2026-11-27', time: '09:00' }))
    expect(await nextOfOwner('2026-11-27')).toEqual({ date: '2026-11-27', time: '10:00' })
    expect(await nextOfOwner('2026-11-27', id)).toEqual({ date: '2026-11-27', time: '09:00' })
    const stranger = await openBusiness(app)
    const query = { date: '2026-11-27', serviceId: owned.serviceId }
    expect(await app.call(ownerNextAvailable, { query }, stranger.token)).toMatchObject({
      status: 404,
      body: { code: 'serviceUnavailable' },
    })
  })
})

describe('a business without services', () => {
  it('has hours for its default duration', async () => {
    const bare = await openBusiness(app, { businessHours: defaultWeekHours })
    await changeRows(app, 'services', ownedBy(bare), { is_active: false })
    const hours = dataOf(
      await app.call(availableHours, {
        params: { commerceId: bare.commerceId },
        query: { date: '2026-11-25' },
      }),
    )
    expect(hours.at(-1)).toEqual({ time: '17:00', isAvailable: true })
  })
})

it('lookups are limited to 600 a minute per address', async () => {
  const database = { ...app.database, close: async () => {} }
  const limited = await makeTestApp({ hasRateLimit: true, database })
  const ask = () =>
    limited.call(nextAvailable, { params: { commerceId: business.commerceId }, query: {} })
  const answers = await Promise.all(Array.from({ length: 610 }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})
