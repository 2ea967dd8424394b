import { exportAppointments } from '@cuando/contract/appointments/calendar'
import papaparse from 'papaparse'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { copyAppointments } from '../../../testing/samples/copy-appointments.ts'
import { rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = changeAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const download = (from: string, to: string, token = salon.token) =>
  app.inject({
    method: 'GET',
    url: `/api${exportAppointments.path}?from=${from}&to=${to}`,
    headers: { authorization: `Bearer ${token}` },
  })
const rowsOf = (body: string) =>
  papaparse.parse<Record<string, string>>(body.slice(1).trimEnd(), { header: true }).data

it('is a file that Excel reads, with the appointments of the days by start, and no formulas', async () => {
  const kept = await as.booked({ date: '2026-11-26', time: '10:00', notes: '=1+1' })
  const off = await as.booked({ date: '2026-11-25', time: '17:00' })
  await as.booked({ date: '2026-11-27' })
  await as.cancel(off, '@llueve')
  const { headers, body, rawPayload } = await download('2026-11-25', '2026-11-26')
  expect(headers).toMatchObject({ 'content-type': 'text/csv', 'cache-control': 'no-store' })
  expect(headers['content-disposition']).toMatch(
    /^inline; filename="citas-[a-z0-9-]+-2026-11-25-2026-11-26\.csv"$/,
  )
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(rowsOf(body)).toEqual([
    expect.objectContaining({
      ...{ ID: off, Fecha: '2026-11-25', Hora: '17:00', Estado: 'Cancelada' },
      'Motivo de cancelación': "'@llueve",
    }),
    expect.objectContaining({
      ...{ ID: kept, Fecha: '2026-11-26', Hora: '10:00', Minutos: '60', Estado: 'Pendiente' },
      ...{ Nombre: rosa.name, Apellido: rosa.lastName, Correo: rosa.email },
      ...{ Servicio: 'Corte', Precio: '350', Moneda: 'MXN', Lugar: 'En el local', Notas: "'=1+1" },
    }),
  ])
  expect(body).not.toMatch(/[;\t\n]"*[=@-]/)
})

it('is read in pages, and has every appointment once', async () => {
  await as.booked({ date: '2026-11-26' })
  await copyAppointments(app, salon.commerceId, { copies: 900, together: 7 })
  const rows = rowsOf((await download('2026-11-26', '2027-11-26')).body)
  expect(rows).toHaveLength(901)
  expect(new Set(rows.map(({ ID }) => ID)).size).toBe(901)
  const starts = rows.map(({ Fecha, Hora }) => `${Fecha} ${Hora}`)
  expect(starts).toEqual(starts.toSorted())
})

it.each([
  ['2026-11-26', '2026-11-25'],
  ['2025-11-01', '2026-11-02'],
])('refuses the period from %s to %s', async (from, to) => {
  expect(await download(from, to)).toMatchObject({ statusCode: 422 })
  expect(await download('2025-11-02', '2026-11-02')).toMatchObject({ statusCode: 200 })
})

it('has no appointments of another business', async () => {
  await as.booked()
  const other = await openBusiness(app)
  expect(rowsOf((await download('2026-11-01', '2026-12-31', other.token)).body)).toEqual([])
})
