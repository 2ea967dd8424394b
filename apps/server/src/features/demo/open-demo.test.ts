import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { logIn } from '@cuando/contract/accounts/accounts'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import {
  availableHours,
  book,
  bookableServices,
  publicCommerce,
} from '@cuando/contract/booking/books'
import type { Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import { distanceKm } from '@cuando/contract/places/distance'
import { referralInfo } from '@cuando/contract/referrals/referrals'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { dataOf } from '../../testing/open-business.ts'
import {
  countRows,
  emptyTables,
  storedRow,
  storedRows,
  storedValues,
} from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import { type Demo, openDemo } from './open-demo.ts'

let app: TestApp
let dataDir: string

const pictures = fileURLToPath(new URL('../../../demo/', import.meta.url))
const open = (shouldMake: boolean) =>
  openDemo({ db: app.database.db, clock: app.clock, dataDir, pictures }, shouldMake)

async function make(): Promise<Demo> {
  const demo = await open(true)
  if (!demo) throw new Error('No demo was made')
  return demo
}

async function startAfresh() {
  app = await makeTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'cuando-demo-'))
}

async function cleanUp() {
  await app.close()
  await rm(dataDir, { recursive: true })
}

interface Place {
  latitude: number | null
  longitude: number | null
}
const pointOf = ({ latitude, longitude }: Place) => ({
  latitude: latitude ?? Number.NaN,
  longitude: longitude ?? Number.NaN,
})

beforeEach(startAfresh)
afterEach(cleanUp)

describe('the demo business', () => {
  let demo: Demo
  let commerce: Data<typeof publicCommerce>
  beforeEach(async () => {
    demo = await make()
    commerce = dataOf(await app.call(publicCommerce, { params: { commerceId: demo.username } }))
  })

  it('lets its owner log in and shows upcoming appointments', async () => {
    const { email, password, username } = demo
    expect(username).toBe('salon-jacaranda')
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
    const session = dataOf(await app.call(logIn, { body: { email, password } }))
    expect(session).toMatchObject({ status: 'ACTIVE', userName: 'Mariana López Canché' })
    const token = session.token ?? ''
    expect(dataOf(await app.call(referralInfo, {}, token)).referralCode).toMatch(/^[\w-]{8}$/)
    const upcoming = dataOf(await app.call(upcomingAppointments, { query: { limit: 100 } }, token))
    expect(upcoming.total).toBeGreaterThanOrEqual(20)
    expect(upcoming.appointments[0]).toMatchObject({ date: '2026-11-24', status: 'PENDING' })
  })

  it('has a complete public page', async () => {
    expect(commerce).toMatchObject({
      name: 'Salón Jacaranda',
      category: 'Salón de belleza',
      timezone: 'America/Merida',
    })
    expect(commerce.description.length).toBeLessThanOrEqual(limits.commerceDescription)
    const params = { commerceId: commerce.id }
    const services = dataOf(await app.call(bookableServices, { params }))
    expect(services.map(({ name, price, duration }) => [name, price, duration])).toEqual([
      ['Corte y peinado', 350, 60],
      ['Tinte completo', 1200, 120],
      ['Maquillaje a domicilio', 950, 90],
      ['Asesoría de imagen', 250, 30],
    ])
    expect(services.every((service) => service.nextFree !== null)).toBe(true)
    expect(services[2]).toMatchObject({ isCustomAddress: true, maxDistanceKm: 10, prepMinutes: 30 })
    expect(commerce.gallery).toHaveLength(6)
    for (const [url, size] of [
      [commerce.imageUrl, { width: 400, height: 400 }],
      [commerce.coverUrl, { width: 1600, height: 600 }],
      ...commerce.gallery.map((each) => [each, { width: 1200, height: 1200 }] as const),
    ] as const) {
      const answer = await app.inject({ url: url ?? '' })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', ...size })
    }
  })

  it('has twenty customers, and home visits within reach', async () => {
    expect(await countRows(app, 'customers')).toBe(20)
    expect(await countRows(app, 'customers', { email: null })).toBe(2)
    const note = await storedRow(app, 'customer_notes', { is_pinned: true })
    const { tags } = await storedRow(app, 'customers', { id: note.customer_id })
    expect({ ...note, tags }).toMatchObject({
      ...{ content: 'Alérgica al amoniaco', tags: ['Color'], created_by: 'Mariana López Canché' },
    })
    const salon = await storedRow(app, 'commerces')
    const homes = await storedRows(app, 'appointments', { modality: 'CUSTOM' })
    expect(homes.length).toBeGreaterThan(0)
    for (const home of homes) expect(distanceKm(pointOf(salon), pointOf(home))).toBeLessThan(10)
  })

  it('occupies time only for upcoming appointments', async () => {
    const occupations = new Map(
      (await storedRows(app, 'occupations')).map((occupation) => [occupation.id, occupation]),
    )
    for (const { occupation_id, status, starts_at } of await storedRows(app, 'appointments'))
      expect(occupations.get(occupation_id)).toMatchObject({
        ...{ is_live: status === 'PENDING', starts_at },
      })
    expect(await countRows(app, 'occupations', { is_live: false })).toBeGreaterThan(20)
  })

  it('sends no mails, and notifies of its latest bookings', async () => {
    expect(await workJobs(app)).toEqual([])
    const titles = await storedValues(app, 'notifications', 'title')
    expect(titles).toEqual(Array.from({ length: 6 }, () => 'Nueva cita'))
  })

  it('plans reminders for all appointments more than a day away', async () => {
    const dayBefore = (time: Date) => new Date(time.getTime() - 86_400_000)
    const coming = await storedRows(app, 'appointments', { status: 'PENDING' })
    const expected = coming
      .filter(({ starts_at }) => dayBefore(starts_at) > app.clock.now())
      .map(({ id, starts_at }) => ({ appointment_id: id, due_at: dayBefore(starts_at) }))
    const planned = await storedRows(
      app,
      'reminders',
      {},
      { columns: ['appointment_id', 'due_at'] },
    )
    expect(planned).toHaveLength(expected.length)
    expect(planned).toEqual(expect.arrayContaining(expected))
    expect(expected.length).toBeGreaterThan(15)
  })

  it('can be booked at free times, but not at taken ones', async () => {
    const params = { commerceId: commerce.id }
    const services = dataOf(await app.call(bookableServices, { params }))
    const serviceId = services[0]?.id ?? ''
    const date = '2026-11-26'
    const hours = dataOf(await app.call(availableHours, { params, query: { date, serviceId } }))
    const taken = (await storedValues(app, 'appointments', 'starts_at'))
      .map((at) => at.toTemporalInstant().toZonedDateTimeISO('America/Merida').toPlainDateTime())
      .filter((local) => local.toPlainDate().toString() === date)
      .map((local) => local.toPlainTime().toString({ smallestUnit: 'minute' }))
    expect(taken.length).toBeGreaterThanOrEqual(3)
    for (const time of taken) {
      expect(hours.find((hour) => hour.time === time)?.isAvailable ?? false, time).toBe(false)
    }
    const free = hours.find((hour) => hour.isAvailable)?.time ?? ''
    const visitor = {
      name: 'Rosa',
      lastName: 'Peña',
      email: 'rosa@ejemplo.test',
      phone: '55 8765 4321',
    }
    const bookAt = (time: string) =>
      app.call(book, {
        params,
        headers: {},
        body: { ...visitor, serviceId, date, time, isInLocal: true },
      })
    expect(dataOf(await bookAt(free)).id).toBeTruthy()
    expect((await bookAt(free)).status).toBe(409)
    expect((await bookAt(taken[0] ?? '')).status).toBe(409)
  })
})

describe('the demo’s log-in', () => {
  const demoFile = () => join(dataDir, 'demo.json')

  it('is stored in a file that only the server’s user can read, also in place of an existing one', async () => {
    await writeFile(demoFile(), '{"email": "mar')
    await chmod(demoFile(), 0o644)
    const demo = await make()
    expect(JSON.parse(await readFile(demoFile(), 'utf8'))).toEqual(demo)
    expect((await stat(demoFile())).mode & 0o777).toBe(0o600)
  })

  it('is returned at every later start, and no second business is created', async () => {
    const demo = await make()
    app.clock.advance({ days: 3 })
    expect(await open(false)).toEqual(demo)
    expect(await open(true)).toEqual(demo)
    expect(await countRows(app, 'commerces')).toBe(1)
  })

  it('is null if there is no demo', async () => {
    expect(await open(false)).toBeNull()
    expect(await countRows(app, 'commerces')).toBe(0)
  })

  it('is null after the account is deleted, and another demo can be created', async () => {
    const demo = await make()
    await emptyTables(app, 'commerces', 'directory_emails', 'directory_usernames')
    expect(await open(false)).toBeNull()
    const again = await make()
    expect(again.password).not.toBe(demo.password)
    expect(await open(false)).toEqual(again)
  })

  it('is null if the stored password is wrong', async () => {
    const demo = await make()
    await writeFile(demoFile(), JSON.stringify({ ...demo, password: 'another-one' }))
    expect(await open(false)).toBeNull()
    expect(await open(true)).toBeNull()
    expect(await countRows(app, 'commerces')).toBe(1)
  })

  it('leaves no business behind if it cannot be stored', async () => {
    await rm(dataDir, { recursive: true })
    await writeFile(dataDir, 'a file where the folder should be')
    await expect(open(true)).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await countRows(app, 'commerces')).toBe(0)
  })
})
