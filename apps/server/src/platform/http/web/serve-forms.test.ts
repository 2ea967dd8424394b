import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { formType, makePages, ownDataIn, postForm } from '../../../testing/steps/post-form.ts'
import { openDatabase } from '../../db/open-database.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const folder = await makePages()
const app = await openTestApp({ webFolder: folder })
let id: string
beforeEach(async () => {
  id = dataOf(await bookAs(app, await openBusiness(app), { date: '2026-11-27' })).id
})
const appointment = async () =>
  dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId: id } }))

describe('nothing is done', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': '', origin: 'https://malo.test' }],
  ])('by another site’s form, which leads to the page: %o', async (sent) => {
    const { 'sec-fetch-site': site, ...others } = sent
    const headers = { ...others, ...(site && { 'sec-fetch-site': site }) }
    const answer = await app.inject({
      method: 'POST',
      url: `/cancel/${id}?cancelar=si`,
      headers: { 'content-type': formType, ...headers },
      payload: 'reason=',
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/cancel/${id}?cancelar=si`)
    expect((await appointment()).status).toBe('PENDING')
  })

  it.each([
    ['application/json', '{"reason":"x"}', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    [formType, `reason=${'x'.repeat(40_000)}`, 413],
    ['text/plain', 'reason=x', 415],
  ])('by what is no form of ours: %s', async (type, payload, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/cancel/${id}`,
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(ownDataIn(answer.body)).toMatchObject({ page: { kind: 'failed' } })
    expect((await appointment()).status).toBe('PENDING')
  })

  it('by a hundred thousand fields, nor by names that objects have', async () => {
    const many = Array.from({ length: 2000 }, (_, n) => `f${n}=1`).join('&')
    const payload = `__proto__=1&constructor=2&reason=uno&reason=dos&${many}`
    const answer = await app.inject({
      method: 'POST',
      url: `/confirm/${nobody}`,
      headers: { 'content-type': formType },
      payload,
    })
    expect(answer.statusCode).toBe(404)
    const { values } = ownDataIn(answer.body).form ?? { values: {} }
    expect(Object.keys(values).length).toBeLessThan(101)
    expect(values).toMatchObject({ reason: 'dos' })
  })
})

describe('when it goes wrong', () => {
  it('asks a client over the limit to wait, and shows nothing of the appointment', async () => {
    const { database } = app
    const limited = await makeTestApp({ webFolder: folder, database, hasRateLimit: true })
    const from = { from: '198.51.100.9' }
    const fields = { date: '2026-11-27', time: '10:00' }
    for (let n = 0; n < 120; n += 1)
      await postForm(limited, `/confirm/${id}`, { ...fields, time: '10:01' }, from)
    const { statusCode, body, headers } = await postForm(limited, `/confirm/${id}`, fields, from)
    expect(statusCode).toBe(429)
    expect(headers['retry-after']).toBeDefined()
    expect(ownDataIn(body)).toMatchObject({
      page: { kind: 'failed' },
      form: {
        values: fields,
        message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
      },
    })
    expect((await appointment()).confirmedAt).toBeNull()
  })

  it('without the database the form comes back with the typed values, to be sent again', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1, max: 1 }, () => undefined)
    const { database } = app
    const broken = await makeTestApp({ webFolder: folder, database, db: away.db })
    const { statusCode, body } = await postForm(broken, `/cancel/${id}`, { reason: 'Viaje' })
    expect(statusCode).toBe(503)
    expect(ownDataIn(body)).toMatchObject({
      page: { kind: 'failed' },
      form: { values: { reason: 'Viaje' }, code: 'overloaded' },
    })
    await away.close()
  })

  it('with a full disk the form comes back, too', async () => {
    const { database } = app
    const storage = { isFull: () => true, note: () => undefined, close: async () => undefined }
    const full = await makeTestApp({ webFolder: folder, database, storage })
    const { statusCode, body } = await postForm(full, `/cancel/${id}`, { reason: 'Viaje' })
    expect(statusCode).toBe(503)
    expect(ownDataIn(body)).toMatchObject({ form: { code: 'storageFull' } })
  })
})
