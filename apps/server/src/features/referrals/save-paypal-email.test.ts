import { savePaypalEmail, showPaypalEmail } from '@cuando/contract/referrals/referrals'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'

const app = await openTestApp()
const salon = await openBusiness(app)
const save = (paypalEmail: unknown, token = salon.token) =>
  app.call(savePaypalEmail, { body: { paypalEmail: paypalEmail as string } }, token)
const shown = async (token = salon.token) => dataOf(await app.call(showPaypalEmail, {}, token))

it('shows no e-mail at first, then the last saved one, trimmed and in lower case', async () => {
  expect(await shown()).toEqual({ email: null })
  expect(await save('  Lucia.Pagos@Ejemplo.test ')).toMatchObject({
    status: 200,
    body: { message: 'Correo de PayPal guardado', data: { email: 'lucia.pagos@ejemplo.test' } },
  })
  expect(await shown()).toEqual({ email: 'lucia.pagos@ejemplo.test' })
  dataOf(await save('otro@ejemplo.test'))
  expect(await shown()).toEqual({ email: 'otro@ejemplo.test' })
})

it.each([
  '',
  '   ',
  'lucia',
  'lucia.ejemplo.test',
  '@',
  'lucia@',
  'a@b@c.test',
  'lucia @ejemplo.test',
  'lucia@ejemplo.test\0',
  `${'a'.repeat(250)}@x.test`,
  'a@'.repeat(10_000),
  null,
  7,
  undefined,
])('refuses "%.40s", and does not change the former one', async (paypalEmail) => {
  const text = 'Ingresa un correo de PayPal válido'
  expect(await save(paypalEmail)).toMatchObject({
    status: 422,
    body: { isSuccess: false, message: text, data: { fieldErrors: { paypalEmail: text } } },
  })
  expect(await shown()).toEqual({ email: 'otro@ejemplo.test' })
})

it('is accessible to its owner only', async () => {
  const other = await openBusiness(app)
  dataOf(await save('suyo@ejemplo.test', other.token))
  expect(await shown()).toEqual({ email: 'otro@ejemplo.test' })
  expect(await app.call(showPaypalEmail, {})).toMatchObject({ status: 401 })
  expect(await app.call(savePaypalEmail, { body: { paypalEmail: 'x@y.test' } })).toMatchObject({
    status: 401,
  })
})
