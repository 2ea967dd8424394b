import { readFileSync } from 'node:fs'
import { sendCode } from '@cuando/contract/accounts/accounts'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { publicCommerce } from '@cuando/contract/booking/books'
import { commerceCategories, commerceInfo } from '@cuando/contract/business/commerce'
import { allEndpoints } from '@cuando/contract/calls/all-endpoints'
import { refusals } from '@cuando/contract/calls/refusals'
import { describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from './testing/make-test-app.ts'
import { dataOf, openBusiness } from './testing/open-business.ts'
import { hideTable, refuseWrites } from './testing/stored/refusals.ts'

const app = await openTestApp()
const docs = new URL('../../../docs/security.md', import.meta.url)

const post = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

describe('the API', () => {
  it('binds every endpoint of the contract exactly once, and nothing else', () => {
    const bound = app.bound.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    const stated = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect([...bound].sort()).toEqual([...stated].sort())
    expect(new Set(bound).size).toBe(bound.length)
  })

  it('finds each endpoint in docs/security.md', () => {
    const [, section = ''] = readFileSync(docs, 'utf8').split('## Effects of each call')
    const [tables = ''] = section.split(/\n## /)
    const missing = allEndpoints.filter(
      ({ method, path }) => !tables.includes(`\`${method} ${path}\``),
    )
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('serves its OpenAPI 3.1 document, and a page to read it', async () => {
    const document = (await app.inject('/api/openapi.json')).json()
    const { statusCode, headers } = await app.inject('/api/docs/json')
    expect([statusCode, headers.location]).toEqual([302, '/api/openapi.json'])
    expect(document.openapi).toBe('3.1.0')
    const printed = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const stated = allEndpoints.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(printed.sort()).toEqual(stated.sort())
    const register = document.paths['/auth/register'].post.requestBody
    expect(JSON.stringify(register)).toContain('commerceName')
    const page = await app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })

  it('lists the failure codes of every call', async () => {
    const { paths, components } = (await app.inject('/api/openapi.json')).json()
    const { properties, required } = components.schemas.Failure
    expect(properties.code.enum).toEqual(Object.keys(refusals))
    expect(required).toContain('code')
    const picture = paths['/images/{imageId}'].get.responses[200]
    expect(Object.keys(picture.content)).toEqual(['image/webp'])
    const calls = Object.values<object>(paths).flatMap((methods) => Object.values(methods))
    expect(calls.length).toBe(allEndpoints.length)
    for (const { responses } of calls) {
      for (const status of ['4XX', '5XX']) {
        const { schema } = responses[status].content['application/json']
        expect(schema).toEqual({ $ref: '#/components/schemas/Failure' })
      }
    }
  })

  it.each([
    ['nothing-here', 'No encontramos lo que buscas'],
    ['%E0%A4%A', 'No encontramos lo que buscas'],
    ['books/%E0%A4%A/appointments?x=%', 'Cita no encontrada'],
    [`books/${'x'.repeat(5000)}/appointments`, 'Cita no encontrada'],
  ])('answers what it does not know with its envelope: %#', async (path, message) => {
    const answer = await app.inject(`/api/${path}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ isSuccess: false, code: 'notFound', message, data: null })
  })

  it('sends a request id with every answer, and uses a valid one from the request', async () => {
    const own = await app.inject('/health')
    expect(own.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    const given = await app.inject({ url: '/health', headers: { 'x-request-id': 'page-12345678' } })
    expect(given.headers['x-request-id']).toBe('page-12345678')
    const odd = await app.inject({ url: '/health', headers: { 'x-request-id': 'a b<script>' } })
    expect(odd.headers['x-request-id']).not.toContain('script')
  })

  it('forbids caching of its answers, including errors', async () => {
    const { token } = await openBusiness(app)
    const answers = [
      await app.call(upcomingAppointments, {}, token),
      await app.call(upcomingAppointments, {}),
      await app.inject(`/api/books/${crypto.randomUUID()}/appointments`),
      await post('/api/auth/login', '{'),
      await app.inject('/api/nothing-here'),
    ]
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
      Array(answers.length).fill('no-store'),
    )
  })

  it('sends a content security policy and a referrer policy', async () => {
    const { headers } = await app.inject('/health')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
    expect(headers['content-security-policy']).toContain('https://tile.test')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})

describe('bad input', () => {
  it('is 400 for invalid JSON', async () => {
    for (const payload of ['{"email":', '', 'null', '[]', '"text"']) {
      const answer = await post('/api/auth/send-code', payload)
      expect([400, 422], payload).toContain(answer.statusCode)
      expect(answer.json(), payload).toMatchObject({ isSuccess: false })
      expect(answer.json().message).not.toMatch(/invalid|expected|body/i)
    }
    expect((await post('/api/auth/send-code', '{"email":')).statusCode).toBe(400)
  })

  it('is 415 in another format, and 413 when it is too large', async () => {
    expect((await post('/api/auth/send-code', 'email=a', 'text/csv')).statusCode).toBe(415)
    const large = JSON.stringify({ email: 'a'.repeat(9 * 1024 * 1024) })
    const answer = await post('/api/auth/send-code', large)
    expect(answer.statusCode).toBe(413)
    expect(answer.json().message).toBe('Lo que enviaste es demasiado grande')
    // A registration may carry two pictures.
    const picture = JSON.stringify({ image: { imageBase64: 'a'.repeat(200 * 1024) } })
    expect((await post('/api/auth/register', picture)).statusCode).toBe(422)
    const huge = JSON.stringify({ email: 'a'.repeat(17 * 1024 * 1024) })
    expect((await post('/api/auth/register', huge)).statusCode).toBe(413)
  })

  it('is 422 with the text of each field', async () => {
    const answer = await app.call(sendCode, { body: { email: 'no es un correo' } })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      isSuccess: false,
      code: 'invalid',
      message: 'Email inválido',
      data: { fieldErrors: { email: 'Email inválido' } },
    })
  })

  it('is 422 for characters that the database cannot store', async () => {
    const answer = await app.call(sendCode, { body: { email: 'lucia\0@ejemplo.test' } })
    expect(answer.status).toBe(422)
    const search = await app.call(commerceCategories, { query: { search: '\0' } })
    expect(search.status).toBe(422)
    expect((await app.inject('/api/books/a%00b')).statusCode).toBe(404)
  })

  it('is 422 if a limit exceeds its maximum, and 404 for a malformed id', async () => {
    const { token } = await openBusiness(app)
    const over = await app.call(upcomingAppointments, { query: { limit: 101 } }, token)
    expect(over).toMatchObject({ status: 422, body: { message: 'El límite es de 100' } })
    const none = await app.inject('/api/books/not-an-id/available-dates?date=2026-11-24')
    expect(none.statusCode).toBe(404)
    expect(none.json().message).toBe('ID no válido')
  })

  it('is 401 without a token, with a malformed one, and with an unknown one', async () => {
    const none = await app.call(commerceInfo, {})
    expect(none.status).toBe(401)
    for (const token of ['x', 'y'.repeat(43), '../../etc', "' OR 1=1 --"]) {
      expect((await app.call(commerceInfo, {}, token)).status, token).toBe(401)
    }
  })
})

describe('a bug', () => {
  it('is 500 with the request id, and without details of the error', async () => {
    const broken = await makeTestApp()
    await hideTable(broken, 'commerces')
    const answer = await broken.call(publicCommerce, {
      params: { commerceId: '7b1f3c1e-6f0e-4b5e-9a56-0d6f6a0f2c11' },
    })
    expect(answer).toMatchObject({ status: 500, body: { isSuccess: false, code: 'internal' } })
    expect(answer.body.message).toContain(`Referencia: ${answer.headers['x-request-id']}`)
    expect(JSON.stringify(answer.body)).not.toMatch(/relation|commerces|at \w+/)
    await broken.close()
  })
})

it('answers requests that waited while the process was blocked', async () => {
  const statuses = []
  // Each pause is at least one measuring interval of under-pressure.
  for (let pause = 0; pause < 3; pause += 1) {
    const until = performance.now() + 1200
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 5))
    statuses.push((await app.inject('/api/config')).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200])
})

describe('a database that cannot write', () => {
  it.each([
    ['53100', 'storageFull', '60', 'No hay espacio para guardar. Inténtalo en unos minutos.'],
    ['53300', 'overloaded', '5', 'El servicio está muy ocupado. Inténtalo en unos segundos.'],
    ['55P03', 'overloaded', '5', 'El servicio está muy ocupado. Inténtalo en unos segundos.'],
  ])('is 503 with Retry-After for %s', async (code, refusal, seconds, message) => {
    const allow = await refuseWrites(app, 'directory_codes', { on: 'INSERT', code })
    const answer = await app.call(sendCode, { body: { email: 'lucia@ejemplo.test' } })
    await allow()
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': seconds },
      body: { isSuccess: false, code: refusal, message, data: null },
    })
  })
})

it('a session that a full disk does not let extend can still read', async () => {
  const { token } = await openBusiness(app)
  const allow = await refuseWrites(app, 'directory_sessions', { on: 'UPDATE', code: '53100' })
  app.clock.advance({ minutes: 40 })
  const { status } = await app.call(upcomingAppointments, {}, token)
  await allow()
  expect(status).toBe(200)
})

describe('the categories', () => {
  it('are paged alphabetically, and found with or without accents', async () => {
    const all = dataOf(await app.call(commerceCategories, { query: { limit: 1000 } }))
    expect(all.data.length).toBeGreaterThanOrEqual(60)
    const names = all.data.map((each) => each.name)
    expect(names).not.toContain('otros')
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare))
    expect(names.indexOf('Óptica')).toBeLessThan(names.indexOf('Pediatría'))
    const page = dataOf(await app.call(commerceCategories, { query: { page: 2 } }))
    expect(page.data).toEqual(all.data.slice(10, 20))
    const found = dataOf(await app.call(commerceCategories, { query: { search: 'SALON' } }))
    expect(found.data.map((each) => each.name)).toContain('Salón de belleza')
    const none = dataOf(await app.call(commerceCategories, { query: { search: '%' } }))
    expect(none).toMatchObject({ data: [], totalPages: 0 })
  })
})
