import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { logIn } from '@cuando/contract/accounts/accounts'
import { createAppointment, upcomingAppointments } from '@cuando/contract/appointments/appointments'
import {
  cancelOwnAppointment,
  moveOwnAppointment,
  publicCommerce,
} from '@cuando/contract/booking/books'
import { commerceInfo } from '@cuando/contract/business/commerce'
import { afterAll, describe, expect, it } from 'vitest'
import { jobTreatments, treatments } from '../../features/transfer/treatment-store.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { adminOf } from '../../testing/process/run-admin.ts'
import { bookAs, rosa } from '../../testing/steps/book-as.ts'
import { dumpEverything, listTables, tracesOf } from '../../testing/stored/everything.ts'
import { ownedBy, storedValue } from '../../testing/stored/rows.ts'
import { businessCommand } from './business-command.ts'

const [here, there] = [await openTestApp(), await openTestApp()]
const business = adminOf(here, businessCommand)
const elsewhere = adminOf(there, businessCommand)
const folder = await mkdtemp(join(tmpdir(), 'cuando-transfer-'))
afterAll(() => rm(folder, { recursive: true }))

describe('moving a business', () => {
  it('refuses files that were cut off or altered, and imports nothing of them', async () => {
    const salon = await openBusiness(here)
    const file = join(folder, 'altered.gz')
    await business('export', salon.commerceId, file)
    const text = gunzipSync(await readFile(file)).toString()
    const changes = [
      text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1),
      text.replace('"is_public": true', '"is_public": false'),
      text.replace('"table":"users"', '"table":"server_keys"'),
      'nada\n',
    ]
    for (const changed of changes) {
      await writeFile(file, gzipSync(changed))
      expect(await elsewhere('import', file)).toMatch(/^✗ El archivo /)
    }
    expect(await tracesOf(there, salon.commerceId)).toEqual({})
  })

  it('leaves nothing here, and shows the same page there', async () => {
    const salon = await openBusiness(here)
    const username = await storedValue(here, 'commerces', 'username', ownedBy(salon))
    const shown = async (app: typeof here) =>
      dataOf(await app.call(publicCommerce, { params: { commerceId: salon.commerceId } }))
    const page = await shown(here)
    const file = join(folder, 'salon.gz')
    expect(await business('export', username, file)).toContain(' filas en ')
    expect(await business('export', username, file)).toMatch(/^✗ Ya existe .*salon\.gz/)
    expect(await business('delete', username, '--yes', 'otro')).toBe(
      `✗ Para borrarlo, escribe --yes ${username}`,
    )
    expect(await business('delete', username, '--yes', username)).toContain('se borró')
    expect(await tracesOf(here, salon.commerceId)).toEqual({})
    expect(await dumpEverything(here)).not.toContain(salon.commerceId)
    expect(await elsewhere('import', file)).toContain('está aquí')
    expect(await shown(there)).toEqual(page)
    const { email, password } = salon
    expect(await there.call(logIn, { body: { email, password } })).toMatchObject({ status: 200 })
    expect(await elsewhere('import', file)).toMatch(/^✗ El archivo es de un negocio que ya está/)
  })
})

it('hides a suspended business until it is resumed', async () => {
  const salon = await openBusiness(here)
  const shown = () => here.call(publicCommerce, { params: { commerceId: salon.commerceId } })
  const info = async () => dataOf(await here.call(commerceInfo, {}, salon.token))
  expect(await info()).toMatchObject({ isSuspended: false })
  expect(await business('suspend', salon.commerceId)).toContain('queda suspendido')
  expect(await shown()).toMatchObject({ status: 404 })
  expect(await info()).toMatchObject({ isSuspended: true })
  expect(await business('suspend', salon.commerceId)).toContain('ya estaba suspendido')
  expect(await business('resume', salon.commerceId)).toContain('queda sin suspender')
  expect(await shown()).toMatchObject({ status: 200 })
})

it('takes no new appointments while it is suspended, and its customers move and cancel theirs', async () => {
  here.clock.set('2026-11-20T12:00:00-06:00')
  const salon = await openBusiness(here)
  const appointmentId = dataOf(await bookAs(here, salon)).id
  await business('suspend', salon.commerceId)
  const ana = { email: 'ana@ejemplo.test', time: '12:00' }
  expect(await bookAs(here, salon, ana)).toMatchObject({ status: 404 })
  const body = { ...rosa, ...ana, serviceId: salon.serviceId }
  expect(await here.call(createAppointment, { body }, salon.token)).toMatchObject({
    status: 409,
    body: { code: 'commerceSuspended' },
  })
  const params = { appointmentId }
  const later = { date: '2026-11-26', time: '10:00' }
  dataOf(await here.call(moveOwnAppointment, { params, body: later }))
  dataOf(await here.call(cancelOwnAppointment, { params, body: {} }))
  expect(dataOf(await here.call(upcomingAppointments, {}, salon.token)).appointments).toEqual([])
  await business('resume', salon.commerceId)
  expect(await bookAs(here, salon, ana)).toMatchObject({ status: 201 })
})

it('has a treatment for every table', async () => {
  expect(await listTables(here)).toEqual({
    public: Object.keys(treatments).sort(),
    graphile_worker: Object.keys(jobTreatments).sort(),
  })
})
