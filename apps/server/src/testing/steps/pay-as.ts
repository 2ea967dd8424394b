import { completeAppointment } from '@cuando/contract/appointments/appointments'
import * as money from '@cuando/contract/appointments/money'
import type { Given } from '@cuando/contract/calls/endpoint'
import { customerById } from '@cuando/contract/customers/customers'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

type Payment = Given<typeof money.recordPayment>['body']['payment']

/** One-line actions on the money of a business. */
export function payAs(app: TestApp, business: () => TestBusiness) {
  return {
    pay: (appointmentId: string, payment: Payment, token = business().token) =>
      app.call(money.recordPayment, { params: { appointmentId }, body: { payment } }, token),
    completePaid: (appointmentId: string, payment: Payment, token = business().token) =>
      app.call(completeAppointment, { params: { appointmentId }, body: { payment } }, token),
    settle: (customerId: string, way: 'CASH' | 'CARD' | 'TRANSFER' = 'CASH') =>
      app.call(money.settleDebts, { params: { customerId }, body: { way } }, business().token),
    customer: async (customerId: string, token = business().token) =>
      dataOf(await app.call(customerById, { params: { customerId } }, token)),
    month: async (month: string) =>
      dataOf(
        await app.call(money.moneyOfMonth, { query: { date: `${month}-15` } }, business().token),
      ),
  }
}
