import { cancelAppointment } from '@cuando/contract/appointments/appointments'
import { customerByEmail } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { returnLater } from '../../testing/steps/return-later.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const find = (email: string, token = salon.token) =>
  app.call(customerByEmail, { params: { email } }, token)

it('finds a customer by their e-mail in any case, with their appointments', async () => {
  await as.booked()
  const cancelled = await as.booked({ date: '2026-11-26', name: 'Rosa María' })
  await as.booked({ date: '2026-11-27', name: 'Rosa María' })
  const given = { params: { appointmentId: cancelled }, body: {} }
  dataOf(await app.call(cancelAppointment, given, salon.token))
  salon = await returnLater(app, salon, '2026-11-25T20:00:00Z')
  expect(dataOf(await find('ROSA@Ejemplo.test'))).toMatchObject({
    name: 'Rosa',
    lastName: 'Peña',
    email: 'rosa@ejemplo.test',
    phone: '5587654321',
    notes: null,
    totalAppointments: 3,
    lastAppointment: { date: '2026-11-25' },
    nextAppointment: { date: '2026-11-27' },
  })
})

it('finds neither unknown customers nor those of another business', async () => {
  await as.booked()
  const other = await openBusiness(app)
  const unknown = { status: 404, body: { message: 'Cliente no encontrado' } }
  expect(await find('nadie@ejemplo.test')).toMatchObject(unknown)
  expect(await find('rosa@ejemplo.test', other.token)).toMatchObject(unknown)
  expect(await find('rosa@ejemplo.test', 'nobody')).toMatchObject({ status: 401 })
  expect(await find('rosa')).toMatchObject({ status: 404 })
})
