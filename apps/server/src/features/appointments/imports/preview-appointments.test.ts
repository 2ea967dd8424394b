import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockByGoogle } from '../../../testing/google/block-by-google.ts'
import { eventOf, importAppointmentsAs } from '../../../testing/imports/import-appointments-as.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { addCustomers } from '../../../testing/stored/customers.ts'
import { changeRows, countRows, ownedBy } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAppointmentsAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const one = async (given: Parameters<typeof eventOf>[0]) => {
  const { occurrences } = await as.previewed([eventOf(given)])
  return occurrences[0]
}

describe('the preview of an event', () => {
  it('shows its local time, person and service, and stores nothing', async () => {
    await changeRows(app, 'services', { id: salon.serviceId }, { name: 'Corte', duration: 60 })
    const occurrence = await one({
      title: 'Corte - Ana Ruiz',
      description: 'Tel. +52 1 55 1234 5678\nPrefiere té',
      people: [
        { name: 'Salón', email: salon.email },
        { name: 'Ana', email: 'Ana@Ejemplo.test' },
      ],
    })
    expect(occurrence).toMatchObject({
      ...{ date: '2026-11-25', time: '10:00', minutes: 60, suggestion: 'APPOINTMENT' },
      person: { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test', phone: '5512345678' },
      ...{ serviceId: salon.serviceId, customers: [], collision: null, isInGoogle: false },
    })
    expect(await countRows(app, 'customers', ownedBy(salon))).toBe(0)
    expect(await countRows(app, 'appointment_imports', ownedBy(salon))).toBe(0)
  })

  it('takes the only service of its length, and none if the length fits no one', async () => {
    await changeRows(app, 'services', { id: salon.serviceId }, { duration: 45 })
    const short = { to: '2026-11-25T10:45:00' }
    expect(await one({ title: 'Cita con Ana', ...short })).toMatchObject({
      serviceId: salon.serviceId,
      minutes: 45,
    })
    expect(await one({ title: 'Cita con Ana' })).toMatchObject({ serviceId: null, minutes: 60 })
    const guest = (service: string) => ({ name: 'Ana', phone: '', email: '', service })
    expect(await one({ guest: guest(''), ...short })).toMatchObject({ serviceId: salon.serviceId })
    expect(await one({ guest: guest('Tinte'), ...short })).toMatchObject({ serviceId: null })
  })

  it('recognizes customers by e-mail, by name and phone, and asks about namesakes', async () => {
    const [mailed, named] = [randomUUID(), randomUUID()]
    await addCustomers(app, salon, [
      { id: mailed, name: 'Otra', last_name: 'Cosa', email: 'ana@ejemplo.test', phone: null },
      { id: named, name: 'Eva', last_name: 'Luna', email: null, phone: '5511111111' },
      { id: randomUUID(), name: 'Iris', last_name: 'Paz', email: null, phone: '5522222222' },
      { id: randomUUID(), name: 'Iris', last_name: 'Paz', email: null, phone: '5533333333' },
    ])
    const people = [{ name: '', email: 'ana@ejemplo.test' }]
    const customersOf = async (given: Parameters<typeof eventOf>[0]) =>
      (await one(given))?.customers.map(({ id }) => id)
    expect(await customersOf({ title: 'Ana Ruiz', people })).toEqual([mailed])
    expect(await customersOf({ title: 'EVA LUNA' })).toEqual([named])
    expect(await customersOf({ title: 'Eva Luna', description: '55 9999 9999' })).toEqual([])
    expect(await customersOf({ title: 'Iris Paz' })).toHaveLength(2)
    expect(await customersOf({ title: 'Iris Paz', description: '55 3333 3333' })).toHaveLength(1)
  })

  it.each([
    ['Comida', {}, 'BLOCK', 'NOBODY'],
    ['Junta con proveedor', {}, 'BLOCK', 'NOBODY'],
    ['Cita con Ana Ruiz', { isFree: true }, 'SKIP', 'FREE'],
    [
      'Cumpleaños de Ana',
      { start: { at: '2026-11-25', zone: '' }, end: null },
      'SKIP',
      'WHOLE_DAY',
    ],
    [
      'Vacaciones',
      { start: { at: '2026-11-25', zone: '' }, end: { at: '2026-11-28', zone: '' } },
      'BLOCK',
      'WHOLE_DAY',
    ],
    ['Ana Ruiz', { to: '2026-11-27T10:00:00' }, 'BLOCK', 'TOO_LONG'],
  ] as const)('suggests for «%s» %j: %s', async (title, given, suggestion, reason) => {
    expect(await one({ title, ...given })).toMatchObject({ suggestion, reason })
  })

  it('shows what an appointment would hit, and says when it is outside the hours', async () => {
    dataOf(await bookAs(app, salon, { date: '2026-11-25', time: '10:00' }))
    expect((await one({ to: '2026-11-25T10:30:00' }))?.collision).toEqual({
      kind: 'TAKEN',
      with: 'Rosa Peña, 10:00',
    })
    const late = { from: '2026-11-25T23:00:00', to: '2026-11-25T23:30:00' }
    expect(await one(late)).toMatchObject({ collision: null, isOutsideHours: true })
  })

  it('ignores the busy time of its own Google event, but not of another one', async () => {
    await blockByGoogle(app, salon, ['2026-11-25T16:00Z', '2026-11-25T17:00Z'])
    expect(await one({})).toMatchObject({ collision: null, isInGoogle: true })
    await blockByGoogle(app, salon, ['2026-11-25T16:30Z', '2026-11-25T17:30Z'])
    expect(await one({})).toMatchObject({ collision: { kind: 'BUSY' }, isInGoogle: true })
    const { pool } = app.database
    await pool.query(`UPDATE google_busy SET event_id = 'abc123' WHERE commerce_id = $1`, [
      salon.commerceId,
    ])
    expect(await one({ uid: 'abc123@google.com' })).toMatchObject({ collision: null })
  })

  it('is of the agenda of the chosen person', async () => {
    const luis = await manageTeam(app, () => salon).joined('Luis')
    dataOf(await bookAs(app, salon, { date: '2026-11-25', time: '10:00', memberId: luis } as never))
    const { occurrences } = await as.previewed([eventOf({})])
    expect(occurrences).toMatchObject([{ collision: null }])
    const his = await as.previewed([eventOf({})], luis)
    expect(his.occurrences).toMatchObject([{ collision: { kind: 'TAKEN' } }])
    const stranger = await openBusiness(app)
    expect(await as.preview([eventOf({})], stranger.commerceId)).toMatchObject({ status: 404 })
  })
})

describe('times of a preview', () => {
  const startsOf = async (...events: ReturnType<typeof eventOf>[]) =>
    (await as.previewed(events)).occurrences.map(({ date, time }) => `${date} ${time}`)

  it('are those of a year from now', async () => {
    const preview = await as.previewed([
      eventOf({ from: '2026-11-20T10:00:00', to: '2026-11-20T11:00:00' }),
      eventOf({ from: '2028-11-20T10:00:00', to: '2028-11-20T11:00:00' }),
      eventOf({ from: '2026-11-26T10:00:00', isCancelled: true }),
      eventOf({ from: '2026-02-31T10:00:00' }),
    ])
    expect(preview).toMatchObject({
      past: 1,
      beyond: 1,
      cancelled: 1,
      unreadable: 1,
      occurrences: [],
    })
  })

  it('are read in the zones of Windows, of the world and of UTC; an unknown one is named', async () => {
    const at = (zone: string, time = '2026-11-25T10:00:00') =>
      eventOf({ uid: zone + time, start: { at: time, zone }, end: null })
    expect(
      await startsOf(
        at('Central Standard Time (Mexico)'),
        at('America/Tijuana'),
        at('/freeassociation.sourceforge.net/America/Cancun'),
        at('', '2026-11-25T10:00:00Z'),
        at('Customized Time Zone', '2026-11-25T13:00:00'),
      ),
    ).toEqual([
      '2026-11-25 04:00',
      '2026-11-25 09:00',
      '2026-11-25 10:00',
      '2026-11-25 12:00',
      '2026-11-25 13:00',
    ])
    expect(await as.previewed([at('Mi zona')])).toMatchObject({ unknownZones: ['Mi zona'] })
  })

  it('of a series are without excepted dates, with moved ones in their new place', async () => {
    const uid = 'serie@prueba.test'
    const zone = 'America/Mexico_City'
    const series = eventOf({
      uid,
      recurrence: [
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID="Central Standard Time (Mexico)":20261202T100000',
      ],
    })
    const moved = eventOf({
      ...{ uid, from: '2026-12-10T12:00:00', to: '2026-12-10T13:00:00', title: 'Otra' },
      original: { at: '2026-12-09T10:00:00', zone },
    })
    const gone = eventOf({ uid, original: { at: '2026-12-16T10:00:00', zone }, isCancelled: true })
    const { occurrences, cancelled } = await as.previewed([series, moved, gone])
    expect(occurrences.map(({ date, title }) => [date, title])).toEqual([
      ['2026-11-25', 'Cita con Ana Ruiz'],
      ['2026-12-10', 'Otra'],
    ])
    expect(cancelled).toBe(1)
  })

  it('of events that recur too often are refused', async () => {
    const minutes = Array.from({ length: 60 }, (_, at) => at).join()
    const rules = [
      'RRULE:FREQ=SECONDLY',
      'RRULE:FREQ=MINUTELY;COUNT=1000000',
      'RRULE:FREQ=HOURLY',
      `RRULE:FREQ=YEARLY;BYHOUR=${minutes.slice(0, 60)};BYMINUTE=${minutes};BYSECOND=${minutes}`,
      'RRULE:FREQ=NEVER',
    ]
    const preview = await as.previewed(
      rules.map((rule, at) => eventOf({ uid: `${at}`, recurrence: [rule], title: `N${at}` })),
    )
    expect(preview).toMatchObject({
      occurrences: [],
      tooFrequent: ['N0', 'N1', 'N2', 'N3', 'N4'],
    })
  })

  it('are at most a thousand of one call', async () => {
    const daily = Array.from({ length: 4 }, (_, at) =>
      eventOf({ uid: `${at}`, recurrence: ['RRULE:FREQ=DAILY'] }),
    )
    const { occurrences, beyond } = await as.previewed(daily)
    expect(occurrences).toHaveLength(1000)
    expect(beyond).toBeGreaterThan(400)
  })
})
