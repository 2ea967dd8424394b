import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createBatch, markPaid, markReturned } from '../features/referrals/payouts/pay-referrals.ts'
import { openTestApp } from '../testing/make-test-app.ts'
import { dataOf, type TestBusiness } from '../testing/open-business.ts'
import { adminOf } from '../testing/process/run-admin.ts'
import { makeAppointments } from '../testing/samples/make-appointments.ts'
import { makeBusinesses } from '../testing/samples/make-businesses.ts'
import { referAs } from '../testing/steps/refer-as.ts'
import { addEarnings, addPayees, clearReferrals, registerAt } from '../testing/stored/referrals.ts'
import {
  deleteRows,
  emptyTables,
  ownedBy,
  storedRow,
  storedValues,
} from '../testing/stored/rows.ts'
import { payoutsCommand } from './payouts-command.ts'

const app = await openTestApp()
const run = adminOf(app, payoutsCommand)
const { invite, referrer, info, counts, listed, payTo, prove } = referAs(app)
const folder = await mkdtemp(join(tmpdir(), 'cuando-payouts-'))
afterAll(() => rm(folder, { recursive: true }))

let salon: TestBusiness
/** A business whose guest had two visitors in November of 2025. */
async function earner(commerceName: string, instants = ['2025-11-05', '2025-11-07']) {
  const business = await referrer({ commerceName })
  const guest = await invite(business, { commerceName: 'Barbería Beto' })
  await registerAt(app, guest, '2025-10-15')
  await makeAppointments(app, guest, instants)
  await prove(guest)
  return business
}

/** Gives a business a PayPal e-mail, which the operator approves. */
async function approve(business: TestBusiness, email: string) {
  dataOf(await payTo(business, email))
  expect(await run('approve', business.commerceId, email)).toMatch(/ se paga desde el próximo lote/)
}

beforeEach(async () => {
  await clearReferrals(app)
  salon = await earner('Salón Sol')
})

/** Inserts a business's earnings from its guest in a month. */
async function earn(business: TestBusiness, month: string, cents: number) {
  const { referred_id: commerceId } = await storedRow(app, 'referrals', ownedBy(business))
  await addEarnings(app, business, { commerceId }, { month, cents, appointments: 0 })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const pathOf = (name: string) => join(folder, name)
const refused = async (...args: string[]) => {
  const said = await run(...args)
  expect(said).toMatch(/^✗ /)
  return said.slice(2)
}
const state = async () => (await info(salon)).earnings.map((month) => month.state)

it('pays what is owed once, with a file for PayPal', async () => {
  expect(await run()).toBe(
    'Espera el correo de PayPal del negocio: $2 USD a 1 negocio\n\n  $2 USD  Salón Sol (salon-sol)\n\n',
  )
  const file = pathOf('pagos.csv')
  expect(await run('create', file)).toBe('No hay nada que pagar.\n')
  await expect(stat(file)).rejects.toThrow('ENOENT')

  dataOf(await payTo(salon, 'Sol.Pagos@ejemplo.test'))
  expect(await run()).toBe(
    'Espera que apruebes el correo de PayPal (payouts show NEGOCIO): $2 USD a 1 negocio\n\n  $2 USD  Salón Sol (salon-sol)  sol.pagos@ejemplo.test\n\n',
  )
  expect(await run('create', file)).toBe('No hay nada que pagar.\n')
  expect(await run('approve', 'salon-sol', 'Sol.Pagos@ejemplo.test')).toBe(
    'Salón Sol (salon-sol) se paga desde el próximo lote, a sol.pagos@ejemplo.test. Si cambia ese correo, vuelve a esperar.\n',
  )
  expect(await run()).toBe(
    'Se debe: $2 USD a 1 negocio\n\n  $2 USD  Salón Sol (salon-sol)  sol.pagos@ejemplo.test\n\n',
  )
  expect(await run('create', file)).toBe(`Lote 1: $2 USD en 1 pago, en ${file}
Súbelo a PayPal y, cuando esté pagado: npm run admin -- payouts paid 1
`)
  const line =
    'sol.pagos@ejemplo.test,2.00,USD,pago-1-1,Tus ganancias de Invita y Gana en Cuando,PAYPAL\r\n'
  expect(await readFile(file, 'utf8')).toBe(line)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // An earning is in one batch only, even before the batch is marked as paid.
  expect(await run('create', pathOf('otra-vez.csv'))).toBe('No hay nada que pagar.\n')
  expect(await state()).toEqual(['OWED'])
  expect(await run()).toMatch(
    /^Lotes:\n\n {2}1 {2}\$2 USD en 1 pago; creado el \d\d\/\d\d\/\d{4} \d\d:\d\d, sin pagar\n\n$/,
  )

  expect(await run('paid', '1')).toBe('El lote 1 está pagado.\n')
  expect(await state()).toEqual(['PAID'])
  expect(await counts(salon)).toMatchObject({ paidReferrals: 1, currentReferrals: 1 })
  expect((await listed(salon)).commerces).toMatchObject([{ isPaid: true, state: 'ENDED' }])
  expect(await refused('paid', '1')).toMatch(
    /^El lote 1 ya estaba pagado desde \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
  )
  expect(await refused('cancel', '1')).toMatch(/^El lote 1 está pagado desde .*: ya no se deshace$/)
  expect(await run('csv', '1')).toBe(line)
  expect(await run('create', pathOf('otra-vez.csv'))).toBe('No hay nada que pagar.\n')
})

it('owes again the payments of a cancelled batch, and those that PayPal returned', async () => {
  await approve(salon, 'sol@ejemplo.test')
  await run('create', pathOf('uno.csv'))
  expect(await run('cancel', '1')).toBe(
    'El lote 1 ya no existe: lo que reunía vuelve a deberse. No subas su archivo.\n',
  )
  expect(await refused('paid', '1')).toBe('No hay un lote 1: npm run admin -- payouts los enumera')
  expect(await refused('cancel', '1')).toMatch(/^No hay un lote 1/)

  await run('create', pathOf('dos.csv'))
  expect(await refused('returned', '2-1')).toMatch(/^No hay un pago 2-1 de un lote pagado/)
  await run('paid', '2')
  expect(await run('returned', '2-1')).toBe('El pago 2-1 se devolvió: vuelve a deberse.\n')
  expect(await refused('returned', '2-1')).toMatch(
    /^No hay un pago 2-1 .*que no se haya devuelto ya$/,
  )
  expect(await state()).toEqual(['OWED'])
  expect(await counts(salon)).toMatchObject({ paidReferrals: 0 })
  expect((await info(salon)).wasReturned).toBe(true)
  await approve(salon, 'otra@ejemplo.test')
  expect((await info(salon)).wasReturned).toBe(false)
  await run('create', pathOf('tres.csv'))
  expect(await readFile(pathOf('tres.csv'), 'utf8')).toMatch(
    /^otra@ejemplo.test,2.00,USD,pago-3-1,/,
  )
  expect(await run()).toMatch(/1 pago, 1 devuelto; pagado el/)
})

it('pays each business all it is owed in one payment', async () => {
  const other = await earner('Spa Luz', ['2025-11-05', '2025-12-24', '2026-01-02'])
  await earner('Uñas Lola')
  await approve(salon, 'sol@ejemplo.test')
  await approve(other, 'luz@ejemplo.test')
  await run('create', pathOf('todos.csv'))
  const lines = (await readFile(pathOf('todos.csv'), 'utf8')).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 3).join(' ')).sort()).toEqual([
    'luz@ejemplo.test 3.00 USD',
    'sol@ejemplo.test 2.00 USD',
  ])
  expect(lines.map((line) => line.split(',')[3])).toEqual(['pago-1-1', 'pago-1-2'])
})

it('never overwrites a file', async () => {
  await approve(salon, 'sol@ejemplo.test')
  await writeFile(pathOf('mio.csv'), 'mío')
  expect(await refused('create', pathOf('mio.csv'))).toBe(
    `No se pudo escribir ${pathOf('mio.csv')}: EEXIST`,
  )
  expect(await refused('create', pathOf('no-hay/pagos.csv'))).toMatch(/ENOENT$/)
  expect(await readFile(pathOf('mio.csv'), 'utf8')).toBe('mío')
  expect(await run()).toContain('Se debe: $2 USD')
})

it('concurrent commands create one batch and mark it as paid once', async () => {
  await approve(salon, 'sol@ejemplo.test')
  const made = await Promise.all([1, 2, 3].map((n) => run('create', pathOf(`a${n}.csv`))))
  expect(made.map((said) => said.slice(0, 4)).sort()).toEqual(['Lote', 'No h', 'No h'])
  const paid = await Promise.all([1, 2, 3].map(() => run('paid', '1')))
  expect(paid.map((said) => said.slice(0, 2)).sort()).toEqual(['El', '✗ ', '✗ '])
  expect(sum(await storedValues(app, 'payouts', 'cents'))).toBe(200)
})

it('pays exactly the shown amount, even if earnings return meanwhile', async () => {
  const { db } = app.database
  const now = app.clock.now()
  await approve(salon, 'sol@ejemplo.test')
  await earn(salon, '2026-01', 300)
  let last = await createBatch(db, now)
  for (let round = 1; round <= 25; round += 1) {
    await markPaid(db, last ?? 0, now)
    // One more month is due while the last payment is returned.
    await earn(salon, `20${String(30 + round)}-01`, 100)
    const [made] = await Promise.all([
      createBatch(db, now),
      setTimeout(round % 6).then(() => markReturned(db, { batchId: last ?? 0, number: 1 }, now)),
    ])
    const batch = { batch_id: made ?? 0 }
    const earned = await storedValues(app, 'referral_earnings', 'cents', batch)
    expect(await storedValues(app, 'payouts', 'cents', batch)).toEqual([sum(earned)])
    last = made
  }
})

it('writes at most 5,000 payments to a file, and the rest to the next', async () => {
  await makeBusinesses(app, 5001)
  await addPayees(app, await storedValues(app, 'commerces', 'commerce_id', { name: 'Negocio' }))
  await approve(salon, 'sol@ejemplo.test')
  expect(await run('create', pathOf('mil.csv'))).toMatch(/ en 5000 pagos, en /)
  expect((await readFile(pathOf('mil.csv'), 'utf8')).trimEnd().split('\r\n')).toHaveLength(5000)
  expect(await run('create', pathOf('resto.csv'))).toMatch(/ en 2 pagos, en /)
  expect(await run('create', pathOf('nada.csv'))).toBe('No hay nada que pagar.\n')
  await emptyTables(app, 'payouts', 'payout_batches', 'referral_earnings', 'referrals')
  await deleteRows(app, 'commerces', { name: 'Negocio' })
})

const unknownBusiness =
  'No hay un negocio «nadie»: indica el nombre de su enlace, su ID o el correo de su dueño'

it.each([
  [['paid', 'x'], '«x» no es el número de un lote'],
  [['paid', '9'.repeat(30)], `«${'9'.repeat(30)}» no es el número de un lote`],
  [['paid', '7'], 'No hay un lote 7: npm run admin -- payouts los enumera'],
  [['csv', '7'], 'No hay un lote 7: npm run admin -- payouts los enumera'],
  [['returned', '7'], '«7» no es un pago: escribe el lote y el número, como 12-3'],
  [['show'], 'Esa orden no existe así: npm run admin las enumera'],
  [['show', 'nadie'], unknownBusiness],
  [['approve', 'nadie'], 'Esa orden no existe así: npm run admin las enumera'],
  [['approve', 'nadie', 'a@x.test'], unknownBusiness],
  [['paid'], 'Esa orden no existe así: npm run admin las enumera'],
  [['constructor', 'x'], 'Esa orden no existe así: npm run admin las enumera'],
  [['paid', '1', '2'], 'Esa orden no existe así: npm run admin las enumera'],
])('answers %j with one line', async (args, line) => {
  expect(await refused(...args)).toBe(line)
})
