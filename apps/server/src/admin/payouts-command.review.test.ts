import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAppointment } from '@cuando/contract/appointments/appointments'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { adminOf } from '../testing/process/run-admin.ts'
import { makeAppointments } from '../testing/samples/make-appointments.ts'
import { rosa } from '../testing/steps/book-as.ts'
import { changeAs } from '../testing/steps/change-as.ts'
import { referAs } from '../testing/steps/refer-as.ts'
import { returnLater } from '../testing/steps/return-later.ts'
import { changeBusiness } from '../testing/stored/business.ts'
import { clearReferrals } from '../testing/stored/referrals.ts'
import { addRows, changeRows, ownedBy, storedValues } from '../testing/stored/rows.ts'
import { payoutsCommand } from './payouts-command.ts'
import { referralsCommand } from './referrals-command.ts'

const app = await openTestApp()
const run = adminOf(app, payoutsCommand)
const referrals = adminOf(app, referralsCommand)
const { invite, referrer, info, payTo, prove } = referAs(app)
const folder = await mkdtemp(join(tmpdir(), 'cuando-payouts-'))
afterAll(() => rm(folder, { recursive: true }))
const pathOf = (name: string) => join(folder, name)
/** The payments in the file: 'sol@ejemplo.test 2.00'. */
const paid = async (name: string) =>
  (await readFile(pathOf(name), 'utf8'))
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').slice(0, 2).join(' '))

const nothing = 'No hay nada que pagar.\n'
const email = 'sol@ejemplo.test'
let salon: TestBusiness
let friend: TestBusiness
beforeEach(async () => {
  await clearReferrals(app)
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await referrer({ commerceName: 'Salón Sol' })
  friend = await invite(salon, { commerceName: 'Barbería Beto' })
})
const visited = (...days: string[]) =>
  makeAppointments(
    app,
    friend,
    days.map((day) => `${day}T12:00:00Z`),
    { createdAt: '2026-11-01T18:00:00Z' },
  )
const closeNovember = () => app.clock.set('2027-01-05T12:00:00Z')

describe('six businesses that one owner registers with their own code', () => {
  const changes = (n: number, deviceId?: string) => ({
    email: `fraude.${n}.${salon.email}`,
    commercePhone: `33123456${10 + n}`,
    commerceName: `Inventado ${n}`,
    deviceId,
  })
  /** Registers them from one network, and completes twelve own entries at each. */
  async function invent(from: string, deviceId?: string) {
    const { referralCode } = await info(salon)
    const invented: TestBusiness[] = []
    for (let n = 0; n < 6; n += 1) {
      const business = await openBusiness(app, { ...changes(n, deviceId), referralCode }, from)
      const { complete } = changeAs(app, () => business)
      for (let entry = 0; entry < 12; entry += 1) {
        const body = {
          ...rosa,
          serviceId: business.serviceId,
          email: `cliente${entry}@ejemplo.test`,
          phone: `55876543${10 + entry}`,
          time: `${String(8 + entry).padStart(2, '0')}:00`,
          force: true,
        }
        const { id } = dataOf(await app.call(createAppointment, { body }, business.token))
        dataOf(await complete(id))
      }
      invented.push(business)
    }
    return invented
  }

  it('earn nothing from appointments that their owner enters', async () => {
    await invent('10.9.9.9')
    app.clock.set('2026-11-26T12:00:00Z')
    salon = await returnLater(app, salon, '2026-11-26T12:00:00Z')
    expect(await info(salon)).toMatchObject({ totalUsd: 0, pendingUsd: 0 })
    dataOf(await payTo(salon, 'fraude@x.test'))
    closeNovember()
    expect(await run('approve', 'salon-sol', 'fraude@x.test')).not.toMatch(/^✗/)
    expect(await run('create', pathOf('fraude.csv'))).toBe(nothing)
  }, 60_000)

  it('keep earnings from their own bookings under review, with the address approved or not', async () => {
    const [device] = await storedValues(app, 'account_devices', 'device_id', ownedBy(salon))
    const { referralCode } = await info(salon)
    for (let n = 0; n < 3; n += 1) {
      const deviceId = n === 0 ? device : undefined
      const one = await openBusiness(app, { ...changes(n, deviceId), referralCode }, '10.9.9.9')
      await makeAppointments(app, one, ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'])
      await prove(one)
    }
    dataOf(await payTo(salon, 'fraude@x.test'))
    expect(await info(salon)).toMatchObject({ totalUsd: 0, pendingUsd: 6 })
    closeNovember()
    await run('approve', 'salon-sol', 'fraude@x.test')
    expect(await run('create', pathOf('visitas.csv'))).toBe(nothing)
    expect(await run()).toMatch(/^Por revisar \(payouts show NEGOCIO\): \$6 USD a 1 negocio\n/)
    const shown = await run('show', 'salon-sol')
    expect(shown).toMatch(/comparte el dispositivo con quien invita/)
    expect(shown).toMatch(/comparte la red con Inventado \d/)
    expect(shown).toMatch(/se registró sin identificar su dispositivo/)
  })
})

describe('the first payout of a business', () => {
  beforeEach(async () => {
    await prove(friend)
    await visited('2026-11-10', '2026-11-11')
  })

  it('waits until the operator approves its e-mail', async () => {
    dataOf(await payTo(salon, email))
    expect((await info(salon)).isAddressInReview).toBe(true)
    closeNovember()
    expect(await run('create', pathOf('antes.csv'))).toBe(nothing)
    expect(await run('approve', 'salon-sol', 'otro@ejemplo.test')).toBe(
      '✗ Salón Sol (salon-sol) no tiene el correo de PayPal «otro@ejemplo.test»: npm run admin -- payouts show salon-sol',
    )
    expect(await run('approve', 'salon-sol', email)).toMatch(/ se paga desde el próximo lote/)
    await run('create', pathOf('primero.csv'))
    expect(await paid('primero.csv')).toEqual([`${email} 2.00`])
  })

  it('waits again after a change of the e-mail, and no longer once it is changed back', async () => {
    dataOf(await payTo(salon, email))
    await run('approve', 'salon-sol', email)
    expect((await info(salon)).isAddressInReview).toBe(false)
    dataOf(await payTo(salon, 'ladron@x.test'))
    expect((await info(salon)).isAddressInReview).toBe(true)
    const { token } = salon
    closeNovember()
    expect(await run('create', pathOf('ladron.csv'))).toBe(nothing)
    app.clock.set('2026-11-24T16:00:00Z')
    dataOf(await payTo({ ...salon, token }, email))
    closeNovember()
    await run('create', pathOf('otra-vez.csv'))
    expect(await paid('otra-vez.csv')).toEqual([`${email} 2.00`])
  })
})

describe('a business under review', () => {
  beforeEach(async () => {
    dataOf(await payTo(salon, email))
    await run('approve', 'salon-sol', email)
    await visited('2026-11-10', '2026-11-11', '2026-11-12')
  })

  it('is paid its earnings exactly once after it is accepted', async () => {
    closeNovember()
    expect(await run('create', pathOf('nada.csv'))).toBe(nothing)
    expect(await referrals('accept', 'barberia-beto')).toBe(
      'Barbería Beto (barberia-beto) cuenta, también por lo que ganó hasta ahora. Una señal nueva lo vuelve a detener.\n',
    )
    const made = await Promise.all([1, 2, 3].map((n) => run('create', pathOf(`b${n}.csv`))))
    expect(made.filter((said) => said.startsWith('Lote 1: $3 USD en 1 pago'))).toHaveLength(1)
    expect(made.filter((said) => said === nothing)).toHaveLength(2)
    await run('paid', '1')
    app.clock.set('2027-02-10T12:00:00Z')
    expect(await run('create', pathOf('c.csv'))).toBe(nothing)
  })

  it('returns to review with its unpaid earnings if a sign is found after it was accepted', async () => {
    await referrals('accept', 'barberia-beto')
    expect(await info(salon)).toMatchObject({ totalUsd: 3, pendingUsd: 0 })
    app.clock.advance({ minutes: 1 })
    await returnLater(app, { ...friend, from: salon.from }, app.clock.now().toISOString())
    expect(await info(salon)).toMatchObject({ totalUsd: 0, pendingUsd: 3 })
    expect(await referrals('salon-sol')).toContain(
      'Barbería Beto (barberia-beto), desde 2026-11: activo; por revisar: aceptado antes de la última señal; comparte la red con quien invita\n',
    )
    closeNovember()
    expect(await run('create', pathOf('d.csv'))).toBe(nothing)
    expect(await referrals('accept', 'barberia-beto')).toMatch(
      / {2}! comparte la red con quien invita\n$/,
    )
    expect(await run('create', pathOf('e.csv'))).toMatch(/^Lote 1: \$3 USD/)
  })

  it('does not change a payout if signs are found later', async () => {
    await referrals('accept', 'barberia-beto')
    closeNovember()
    await run('create', pathOf('f.csv'))
    await run('paid', '1')
    const sign = { ...ownedBy(salon), referred_id: friend.commerceId, sign: 'PHONE' as const }
    await addRows(app, 'referral_signs', [
      { ...sign, shared_with: salon.commerceId, found_at: '2027-03-01' },
    ])
    salon = await returnLater(app, salon, '2027-01-06T12:00:00Z')
    expect(await info(salon)).toMatchObject({
      totalUsd: 3,
      pendingUsd: 0,
      earnings: [{ month: '2026-11', amountUsd: 3, state: 'PAID' }],
    })
  })
})

it('lists the parts of a payout without identifying customers', async () => {
  await visited('2026-11-10')
  await makeAppointments(app, friend, ['2026-11-11T12:00:00Z'], {
    bookedBy: 'OWNER',
    createdAt: '2026-11-02T18:00:00Z',
  })
  const emails = await storedValues(app, 'customers', 'email', ownedBy(friend))
  for (const was of emails)
    await changeRows(
      app,
      'customers',
      { email: was },
      {
        ...{ name: '\u001b\u202eRosa', last_name: 'Peña Ríos', phone: '5587654321' },
        email: `${was?.startsWith('0') ? 'o' : 'a'}${was?.slice(0, 2)}rosa@ejemplo.test`,
      },
    )
  await changeBusiness(app, friend, { name: 'Barbería\u001b[2K\r\nBeto\u202e' })
  dataOf(await payTo(salon, email))
  dataOf(await payTo(await referrer({ commerceName: 'Spa Luz' }), email))
  closeNovember()
  const shown = await run('show', 'salon-sol')
  expect(shown).toContain('Tiene el mismo correo de PayPal: Spa Luz (spa-luz)\n')
  expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(shown).not.toMatch(/Rosa|Peña|5587654321|rosa@/)
  expect(shown).toMatch(
    /^Salón Sol \(salon-sol\): por cobrar \$0 USD, por cerrar \$0 USD, por revisar \$2 USD\n/,
  )
  expect(shown).toContain(
    `Correo de PayPal: ${email} (sin aprobar: npm run admin -- payouts approve salon-sol ${email})\n`,
  )
  expect(shown).toContain('  ! 0 de 3 visitantes han abierto su correo\n')
  expect(shown).toContain('  2026-11  $2 USD: 2 citas ganan de 2 completadas\n')
  const when = String.raw`\d\d\/\d\d\/\d{4} \d\d:\d\d`
  const customer = String.raw`R••• P•••, [oa]•••a@ejemplo\.test, •••4321`
  for (const by of ['visitante', 'negocio'])
    expect(shown).toMatch(
      new RegExp(`^    ${by}  ${when}, registrada el ${when}  ${customer}$`, 'm'),
    )
})
