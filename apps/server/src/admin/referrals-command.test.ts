import { expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { dataOf } from '../testing/open-business.ts'
import { adminOf } from '../testing/process/run-admin.ts'
import { makeAppointments } from '../testing/samples/make-appointments.ts'
import { bookAs } from '../testing/steps/book-as.ts'
import { referAs } from '../testing/steps/refer-as.ts'
import { moveTimes } from '../testing/stored/rows.ts'
import { referralsCommand } from './referrals-command.ts'

const app = await openTestApp()
const admin = adminOf(app, referralsCommand)
const { invite, referrer, listed, info, prove } = referAs(app)

it('says that nobody has invited anybody', async () => {
  expect(await admin()).toBe('Nadie ha invitado a nadie todavía.\n')
})

it('shows invitations, and accepts those under review', async () => {
  const salon = await referrer({ commerceName: 'Salón Sol' })
  const friend = await invite(salon, { commerceName: 'Barbería Beto' })
  dataOf(await bookAs(app, friend))
  await prove(friend)
  await invite(salon, { commerceName: 'Uñas\u001b[2K\r\nLola\u202e' })
  const helped = await invite(salon, {
    commerceName: 'Spa Ana',
    email: salon.email.replace('@', '+ana@'),
  })
  await makeAppointments(app, helped, ['2026-11-20T12:00:00Z'])
  await makeAppointments(app, friend, ['2026-11-20T12:00:00Z'])
  const referral = { referred_id: friend.commerceId }
  await moveTimes(app, 'referrals', ['registered_at'], '-1 day', referral)
  expect(await admin()).toBe(`1 negocio invita (ganancias de los meses cerrados):

  Salón Sol (salon-sol): 3 invitados (2 por revisar); ganado $0 USD, pagado $0 USD
`)
  const shown = (await admin('salon-sol')).split('\n')
  expect(shown[0]).toBe('Salón Sol (salon-sol) tiene 3 invitados:')
  expect(shown.slice(2).sort()).toEqual([
    '',
    '  Barbería Beto (barberia-beto), desde 2026-11: activo',
    '  Spa Ana (spa-ana), desde 2026-11: activo; por revisar: comparte el correo con quien invita; 0 de 3 visitantes han abierto su correo',
    '  Uñas[2K Lola (unas-2k-lola), desde 2026-11: sin citas todavía; por revisar: 0 de 3 visitantes han abierto su correo',
  ])
  expect(await admin('barberia-beto')).toBe(
    'Barbería Beto (barberia-beto) no ha invitado a nadie.\n',
  )

  expect(await info(salon)).toMatchObject({ totalUsd: 1, pendingUsd: 1 })
  expect(await admin('accept', 'spa-ana')).toBe(
    'Spa Ana (spa-ana) cuenta, también por lo que ganó hasta ahora. Una señal nueva lo vuelve a detener.\n  ! comparte el correo con quien invita\n',
  )
  expect(await info(salon)).toMatchObject({ totalUsd: 2, pendingUsd: 0 })
  expect((await listed(salon)).commerces).toContainEqual({
    name: 'Spa Ana',
    month: '2026-11',
    state: 'ACTIVE',
    isInReview: false,
    isPaid: false,
  })
  expect(await admin('accept', 'spa-ana')).toBe('Spa Ana (spa-ana) ya contaba.\n')
  expect(await admin('accept', 'barberia-beto')).toBe('Barbería Beto (barberia-beto) ya contaba.\n')
  expect(await admin('accept', 'salon-sol')).toBe('✗ A Salón Sol (salon-sol) no lo invitó nadie')
  expect(await admin('salon-sol', 'x')).toMatch(/^✗ Usa: /)
  expect(await admin('accept')).toMatch(/^✗ Usa: /)
  expect(await admin('nadie')).toMatch(/^✗ No hay un negocio «nadie»/)
})
