import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookableServices } from '@cuando/contract/booking/books'
import type { FirstData } from '@cuando/contract/booking/first-data'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { countRows } from '../../../testing/stored/rows.ts'

const template = `<!doctype html><html><head><!--head--><title>x</title><!--/head--></head>
<body><noscript>x</noscript><div id="root"><!--page--></div><!--data--></body></html>`
const folder = await mkdtemp(join(tmpdir(), 'cuando-booking-forms-'))
await writeFile(join(folder, 'public.html'), template)
const app = await openTestApp({ webFolder: folder })
afterAll(() => rm(folder, { recursive: true }))

let salon: TestBusiness
const team = manageTeam(app, () => salon)
const as = changeAs(app, () => salon)
let start: string
beforeEach(async () => {
  salon = await openBusiness(app)
  const params = { commerceId: salon.commerceId }
  const [service] = dataOf(await app.call(bookableServices, { params }))
  start = `${service?.nextFree?.date}T${service?.nextFree?.time}`
})

const ana = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.test', notes: 'Llego <tarde>' }
const key = 'una-clave-de-prueba'

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const chosen = { servicio: salon.serviceId, inicio: start, modality: 'LOCAL' }
  const answer = await app.inject({
    method: 'POST',
    url: `/book/${salon.commerceId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ ...chosen, ...ana, ...fields }).toString(),
  })
  const block = /id="first-data">([\s\S]*?)<\/script>/.exec(answer.body)?.[1]
  const first: FirstData | null = block ? JSON.parse(block) : null
  return { status: answer.statusCode, headers: answer.headers, form: first?.form, first }
}
const countAppointments = () => countRows(app, 'appointments')

describe('the form of the booking page', () => {
  it('is shown for confirmation with a key of its own, and books nothing', async () => {
    const before = await countAppointments()
    const { status, form, first } = await post({ unknown: 'x' })
    expect(status).toBe(200)
    expect(form).toMatchObject({
      values: { ...ana, inicio: start },
      isEdited: false,
      refused: null,
    })
    expect(form?.values.key).toMatch(/^[\w-]{36}$/)
    expect(form?.values).not.toHaveProperty('unknown')
    expect(first?.pageData?.opening?.day?.date).toBe(start.slice(0, 10))
    expect(await countAppointments()).toBe(before)
  })

  it.each([{ paso: 'editar' }, { dia: '2026-11-30' }, { mes: '2026-12-01' }])(
    'returns to the typed values with %j',
    async (pressed) => {
      const { form } = await post({ ...pressed, key })
      expect(form).toMatchObject({ isEdited: true, values: { ...ana, key } })
    },
  )

  it('books once if its confirmation is sent twice', async () => {
    const before = await countAppointments()
    const [one, other] = await Promise.all([
      post({ paso: 'confirmar', key }),
      post({ paso: 'confirmar', key }),
    ])
    expect([one.status, other.status]).toEqual([303, 303])
    expect(one.headers.location).toMatch(/^\/confirm\/[\w-]{36}\?listo=si$/)
    expect(other.headers.location).toBe(one.headers.location)
    expect(await countAppointments()).toBe(before + 1)
  })

  it('corrected after a lost answer leads to the appointment that the first one booked', async () => {
    const first = await post({ paso: 'confirmar', key })
    const before = await countAppointments()
    const corrected = await post({ paso: 'confirmar', key, notes: 'Llego a tiempo' })
    expect(corrected.status).toBe(303)
    expect(corrected.headers.location).toBe(first.headers.location)
    expect(await countAppointments()).toBe(before)
  })

  it('sent by two for the last place books one, and shows the other its typed values again', async () => {
    const answers = await Promise.all(
      ['una-clave-primera', 'una-clave-segunda'].map((mine, index) =>
        post({ paso: 'confirmar', key: mine, email: `ana${index}@ejemplo.test` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.form).toMatchObject({
      values: { name: 'Ana', notes: 'Llego <tarde>' },
      refused: { code: 'slotTaken', message: 'Este horario ya no está disponible' },
    })
  })

  it('replaces no removed person, but leads to what was booked with them', async () => {
    const [ana, luis] = [await team.joined('Ana'), await team.joined('Luis')]
    const withAna = { paso: 'confirmar', key, con: 'ana' }
    const first = await post(withAna)
    expect(first.status).toBe(303)
    dataOf(await team.remove(luis))
    const before = await countAppointments()
    const other = await post({ paso: 'confirmar', key: 'una-clave-segunda', con: 'luis' })
    expect([other.status, other.form?.refused?.code]).toEqual([404, 'memberUnavailable'])
    const [, id = ''] = /confirm\/([\w-]+)/.exec(String(first.headers.location)) ?? []
    dataOf(await as.cancelOwn(id))
    dataOf(await team.remove(ana))
    expect((await post(withAna)).headers.location).toBe(first.headers.location)
    expect(await countAppointments()).toBe(before)
  })

  it('is refused with the errors of all fields', async () => {
    const { status, form } = await post({ paso: 'confirmar', key, name: '', email: 'mal' })
    expect(status).toBe(422)
    expect(form?.refused?.fieldErrors).toMatchObject({
      name: 'El nombre es requerido',
      email: 'Email inválido',
    })
  })

  it('cleans a pasted e-mail address, which works without JavaScript', async () => {
    const pasted = '\u200bAna <Ana@ejemplo.test>.'
    const { status, headers } = await post({ paso: 'confirmar', key, email: pasted })
    expect(status).toBe(303)
    const [, appointmentId = ''] = /confirm\/([\w-]+)/.exec(String(headers.location)) ?? []
    expect(await countRows(app, 'appointments', { id: appointmentId, email: ana.email })).toBe(1)
  })

  it('of an unknown business is answered with 404', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/book/nadie-se-llama-asi',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'paso=confirmar',
    })
    expect(statusCode).toBe(404)
  })

  it('from another site books nothing', async () => {
    const before = await countAppointments()
    const sent = await post({ paso: 'confirmar', key }, { 'sec-fetch-site': 'cross-site' })
    expect(sent.status).toBe(303)
    expect(sent.headers.location).toBe(`/book/${salon.commerceId}`)
    expect(await countAppointments()).toBe(before)
  })
})
