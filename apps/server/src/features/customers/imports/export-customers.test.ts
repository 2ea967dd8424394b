import { addCustomerNote } from '@cuando/contract/customers/customer-notes'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { importAs } from '../../../testing/steps/import-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { ownerName } from '../../../testing/stored/business.ts'
import { addCustomers } from '../../../testing/stored/customers.ts'
import { ownedBy, storedValue } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAs(app, () => salon)
const change = changeAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

it('an export is a file that Excel reads correctly, with a summary of the appointments', async () => {
  const done = await change.booked()
  await change.booked({ date: '2026-11-26' })
  const missed = await change.booked({ date: '2026-11-27' })
  salon = await returnLater(app, salon, '2026-11-25T20:00:00Z')
  await change.complete(done)
  await change.cancel(missed)
  await as.imported(await as.started(), [
    { name: 'Ána', phone: '5512345678', birthday: '--05-14', tags: 'VIP; Tinte', notes: '=1+1' },
  ])
  const [ana, rosa] = await as.stored()
  const given = { params: { customerId: rosa?.id ?? '' }, body: { content: 'Prefiere la tarde' } }
  dataOf(await app.call(addCustomerNote, given, salon.token))
  const { headers, body, rawPayload } = await as.download()
  expect(headers).toMatchObject({ 'content-type': 'text/csv', 'cache-control': 'no-store' })
  expect(headers['content-disposition']).toMatch(
    /^inline; filename="clientes-[a-z0-9-]+-2026-11-25\.csv"$/,
  )
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(body.slice(1).split('\r\n')).toEqual([
    'ID,Nombre,Apellido,Correo,Teléfono,Cumpleaños,Etiquetas,Notas,Citas,Visitas,Cancelaciones,Faltas,Última visita,Próxima cita,Total,Historial de notas',
    `${ana?.id},Ána,,,5512345678,'--05-14,VIP; Tinte,'=1+1,0,0,0,0,,,0,`,
    `${rosa?.id},Rosa,Peña,rosa@ejemplo.test,5587654321,,,,3,1,1,0,2026-11-25,2026-11-26,${await priceOf()},"25/11/2026, ${await ownerName(app, salon)}: Prefiere la tarde"`,
    '',
  ])
})

async function priceOf(): Promise<string> {
  return String(await storedValue(app, 'services', 'price', ownedBy(salon)))
}

it('an export changes nothing when it is imported again', async () => {
  const people = [
    { name: 'José María', lastName: 'Núñez Ávila', email: 'jose@ejemplo.test', tags: 'VIP' },
    { name: '-Ana', lastName: '@nadie', phone: '+34 612 345 678', birthday: '29/2/1988' },
    { name: "'=Iris", email: "o'hara@ejemplo.test", notes: '=HYPERLINK("x";"y")' },
    { name: 'Dice "hola"', phone: '5512345678', notes: 'Una, dos;\ntres\r\n\tcuatro' },
    { name: '＝Eva', phone: '5511111111', birthday: '--02-29', tags: 'a; b, c; "d"' },
    { name: 'Eva;=2+3;', phone: '5522222222', notes: 'Lista:\n- uno\n\t=2\n;"=3"' },
    { name: "D'Angelo", lastName: '山田', email: 'a@b.mx', notes: "'cita'", tags: '+55; -5' },
  ]
  expect(await as.imported(await as.started(), people)).toMatchObject({ created: people.length })
  await addCustomers(app, salon, [
    { name: 'Sola', tags: [] },
    { name: 'Sola', tags: ['a,b'] },
  ])
  const before = await as.stored()
  const rows = await as.exported()
  expect(rows).toHaveLength(before.length)
  // Spreadsheets in most Spanish-speaking countries expect a semicolon.
  expect((await as.download()).body).not.toMatch(/[;\t\n]"*[=@-]/)
  const { rows: previewed } = await as.previewed(rows)
  expect(previewed.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'SAME'))
  await as.imported(await as.started(), rows)
  expect(await as.stored()).toEqual(before)
})

it('an export is read in pages by name, without erased customers', async () => {
  const people = Array.from({ length: 1500 }, (_, n) => ({
    name: `Ana ${String(Math.floor((n + 1) / 2)).padStart(4, '0')}`,
    erased_at: n % 100 === 0 ? new Date() : null,
  }))
  await addCustomers(app, salon, people)
  const names = (await as.exported()).map(({ name }) => name)
  expect(names).toHaveLength(1485)
  expect(names).toEqual([...names].sort())
})

it('an export without customers has only headers, and one without a session is refused', async () => {
  await change.booked()
  salon = await openBusiness(app)
  expect(await as.exported()).toEqual([])
  expect((await as.download('nobody')).statusCode).toBe(401)
})
