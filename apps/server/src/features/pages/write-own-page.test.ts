import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reminderSubscription } from '@cuando/contract/appointments/reminder-subscription'
import {
  availableDates,
  availableHours,
  publicAppointmentDetail,
  publicCommerce,
} from '@cuando/contract/booking/books'
import type { OwnData } from '@cuando/contract/booking/own-data'
import { mapLink } from '@cuando/contract/business/geo'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/db/open-database.ts'
import { makeTestApp, openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { deleteRows } from '../../testing/stored/rows.ts'

const template = `<!doctype html><html><head><!--head--><title>Agenda tu cita</title><!--/head--><meta name="program" content="/a.js" data-page="confirm" /><meta name="program" content="/b.js" data-page="cancel" /></head>
<body><noscript>Activa JavaScript.</noscript><div id="root"><!--page--></div><!--data--></body></html>`
const nobody = '00000000-0000-4000-8000-000000000000'

const folder = await mkdtemp(join(tmpdir(), 'cuando-own-'))
await writeFile(join(folder, 'own.html'), template)
const app = await openTestApp({ webFolder: folder, publicUrl: 'https://cuando.test' })
afterAll(async () => {
  await rm(folder, { recursive: true })
})
let salon: TestBusiness
let id: string
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  id = dataOf(await bookAs(app, salon, { date: '2026-11-27' })).id
})

const block = /<script type="application\/json" id="first-data">([\s\S]*?)<\/script>/
const dataIn = (html: string): OwnData | null => JSON.parse(block.exec(html)?.[1] ?? 'null')
const read = async (url: string) => dataIn((await app.inject(url)).body)
const params = () => ({ appointmentId: id })
const appointment = async () =>
  dataOf(await app.call(publicAppointmentDetail, { params: params() }))

describe('a page about an appointment', () => {
  it('has the API’s answers as data, and the origin of links', async () => {
    const { commerceId } = salon
    const map = { params: { commerceId }, query: { appointmentId: id } }
    const { mapUrl } = dataOf(await app.call(mapLink, map))
    expect(mapUrl).toContain('/api/geo/static?')
    for (const path of [`/confirm/${id}`, `/cancel/${id}`])
      expect(await read(path)).toEqual({
        now: app.clock.now().getTime(),
        appointmentId: id,
        origin: 'https://cuando.test',
        page: { kind: 'shown', appointment: await appointment(), mapUrl, choice: null },
        form: null,
        draft: null,
      })
  })

  it('names the program of its kind of page, and no other', async () => {
    const programsOf = async (url: string) =>
      [...(await app.inject(url)).body.matchAll(/content="(\/\w\.js)"/g)].map(([, file]) => file)
    expect(await programsOf(`/confirm/${id}`)).toEqual(['/a.js'])
    expect(await programsOf(`/cancel/${id}`)).toEqual(['/b.js'])
    expect(await programsOf(`/confirm/${nobody}`)).toEqual(['/a.js'])
  })

  it('about reminders has no data of the appointment', async () => {
    const subscription = dataOf(await app.call(reminderSubscription, { params: params() }))
    expect((await read(`/reminders/${id}`))?.page).toEqual({ kind: 'reminders', subscription })
  })

  it('for moving it has the hours of its own day, or of the one in the query', async () => {
    const { commerceId, serviceId } = salon
    const choiceAt = async (search: string) => {
      const own = await read(`/book/${commerceId}?edit=true&appointmentId=${id}${search}`)
      return own?.page.kind === 'shown' ? own.page.choice : null
    }
    const answers = async (month: string, date: string) => {
      const asked = { serviceId, appointmentId: id }
      const given = { params: { commerceId } }
      return {
        month,
        dates: dataOf(
          await app.call(availableDates, { ...given, query: { ...asked, date: month } }),
        ),
        day: {
          date,
          hours: dataOf(await app.call(availableHours, { ...given, query: { ...asked, date } })),
        },
      }
    }
    const own = await choiceAt('')
    expect(own).toEqual(await answers('2026-11-01', '2026-11-27'))
    // Its own time is free.
    expect(own?.day.hours).toContainEqual({ time: '10:00', isAvailable: true })
    expect(await choiceAt('&dia=2026-12-03')).toEqual(await answers('2026-12-01', '2026-12-03'))
    expect(await choiceAt('&mes=2026-12-01')).toEqual(await answers('2026-12-01', '2026-11-27'))
    expect((await choiceAt('&mes=1999-01-01'))?.month).toBe('2026-11-01')
    expect((await choiceAt('&mes=2099-01-01'))?.month).toBe('2027-11-01')
  })

  it.each([
    ['/book/salon?edit=true&appointmentId=', 'Cambia tu cita'],
    ['/cancel/', 'Cancela tu cita'],
    ['/reminders/', 'Recordatorios'],
  ])('%s… is neither indexed nor cached, and its head reveals nothing', async (path, title) => {
    const { body, headers } = await app.inject(path + id)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect(body).not.toContain('og:')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
    })
  })

  it('/confirm/… names the business alone in a link preview', async () => {
    const { body, headers } = await app.inject(`/confirm/${id}`)
    const [head = ''] = body.split('</head>')
    expect(head).toContain('<title>Tu cita · Estética Lucía</title>')
    expect(head).toContain('<meta property="og:title" content="Tu cita · Estética Lucía" />')
    expect(head).toContain('<meta name="robots" content="noindex" />')
    expect(head).not.toContain('rel="canonical"')
    for (const secret of [id, 'Rosa', 'Corte', '2026-11-27']) expect(head).not.toContain(secret)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is found by the username of its business, too', async () => {
    const { username } = dataOf(
      await app.call(publicCommerce, { params: { commerceId: salon.commerceId } }),
    )
    const own = await read(`/book/${username}?edit=true&appointmentId=${id}`)
    expect(own?.page.kind).toBe('shown')
  })

  it('has no times to choose from once it can’t be moved', async () => {
    app.clock.set('2026-11-27T12:00:00Z')
    const late = await read(`/book/${salon.commerceId}?edit=true&appointmentId=${id}`)
    expect(late?.page).toMatchObject({ kind: 'shown', choice: null })
  })
})

describe('an unknown appointment', () => {
  it.each([nobody, 'ninguna', 'a'.repeat(3000)])('%s', async (one) => {
    const { statusCode, body } = await app.inject(`/cancel/${one}`)
    expect(statusCode).toBe(404)
    expect(dataIn(body)?.page).toEqual({ kind: 'unknown', business: null })
  })

  it('shows the business in its link, even if the appointment is of another', async () => {
    const other = await openBusiness(app, { commerceName: 'Barbería Don Beto' })
    for (const one of [nobody, '', id]) {
      const url = `/book/${other.commerceId}?edit=true&appointmentId=${one}`
      const { statusCode, body } = await app.inject(url)
      expect(statusCode).toBe(404)
      expect(dataIn(body)?.page).toMatchObject({
        kind: 'unknown',
        business: { name: 'Barbería Don Beto' },
      })
    }
    const page = (await read(`/book/no-hay?edit=true&appointmentId=${nobody}`))?.page
    expect(page).toEqual({ kind: 'unknown', business: null })
  })

  it('shows the business that it belonged to', async () => {
    await deleteRows(app, 'reminders', { appointment_id: id })
    await deleteRows(app, 'notifications', { appointment_id: id })
    await deleteRows(app, 'appointments', { id })
    expect((await read(`/confirm/${id}`))?.page).toMatchObject({
      kind: 'unknown',
      business: { name: expect.any(String) },
    })
  })
})

it('a page is sent without data and with a link to retry if the database is unavailable', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1, max: 1 }, () => undefined)
  const { database } = app
  const broken = await makeTestApp({ webFolder: folder, database, db: away.db })
  const { statusCode, body } = await broken.inject(`/confirm/${id}`)
  expect(statusCode).toBe(503)
  expect(dataIn(body)).toBeNull()
  expect(body).toMatch(/<noscript>No pudimos mostrar tu cita\./)
  await away.close()
})

it('known appointments are not limited by network, but unknown ids are, together with the API’s', async () => {
  const { database } = app
  const limited = await makeTestApp({ webFolder: folder, database, hasRateLimit: true })
  const from = (host: number) => ({ remoteAddress: `2001:db8:7::${host}` })
  const open = async (host: number, which = id) =>
    dataIn((await limited.inject({ url: `/cancel/${which}`, ...from(host) })).body)?.page.kind
  const api = (host: number) =>
    limited.inject({ url: `/api/books/${randomUUID()}/appointments`, ...from(host) })
  await Promise.all(Array.from({ length: 30 }, (_, host) => api(host)))
  const guess = (_: unknown, host: number) => open(host, randomUUID())
  const pages = await Promise.all(Array.from({ length: 31 }, guess))
  expect(pages.filter((kind) => kind === 'unknown')).toHaveLength(30)
  expect(pages.filter((kind) => kind === undefined)).toHaveLength(1)
  expect((await api(99)).statusCode).toBe(429)
  const own = await Promise.all(Array.from({ length: 70 }, (_, host) => open(host)))
  expect(own.filter((kind) => kind === 'shown')).toHaveLength(70)
})

it('forms with invalid fields count towards the limit of unknown ids', async () => {
  const { database } = app
  const limited = await makeTestApp({ webFolder: folder, database, hasRateLimit: true })
  const send = async (which: string) => {
    const { body } = await limited.inject({
      method: 'POST',
      url: `/cancel/${which}`,
      remoteAddress: '2001:db8:8::1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `reason=${'x'.repeat(2000)}`,
    })
    return dataIn(body)?.page.kind
  }
  const kinds = await Promise.all(Array.from({ length: 61 }, () => send(randomUUID())))
  expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(60)
  expect(kinds.filter((kind) => kind === 'failed')).toHaveLength(1)
  expect(await send(id)).toBe('shown')
})

it('a rendered page has the renderer’s HTML and no noscript element', async () => {
  const { database } = app
  const asked: unknown[] = []
  const renderer = {
    render: async (input: unknown) => {
      asked.push(input)
      return '<p>$& drawn</p>'
    },
    close: async () => undefined,
  }
  const drawing = await makeTestApp({ webFolder: folder, database, renderer })
  const { body } = await drawing.inject(`/cancel/${id}?cancelar=si`)
  expect(body).toContain('<div id="root"><p>$& drawn</p></div>')
  expect(body).not.toContain('noscript')
  expect(asked).toMatchObject([{ path: `/cancel/${id}`, search: 'cancelar=si' }])
})
