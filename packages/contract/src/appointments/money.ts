import * as z from 'zod/mini'
import { currencies } from '../business/currency.ts'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { uuid } from '../calls/text.ts'
import { date } from '../calls/time.ts'
import { customerId } from '../customers/customers.ts'
import { appointment } from './appointment.ts'
import { paidWay, paymentRequest, paymentWays } from './payment.ts'

export const recordPayment = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/payment',
  access: 'staff',
  summary:
    'Anota, cambia o quita (null) el pago de una cita completada. La propina va aparte; vale lo último que se anotó',
  params: z.object({ appointmentId: uuid('Cita no encontrada') }),
  body: z.object({ payment: z.nullable(paymentRequest) }),
  data: appointment,
  success: 'Pago anotado',
  failure: 'Error al anotar el pago',
  refusals: ['appointmentUnknown', 'notPayable'],
})

const money = { currency: choiceOf(currencies), amount: z.number() }

export const settleDebts = endpoint({
  method: 'POST',
  path: '/customers/:customerId/settle-debts',
  access: 'reception',
  summary: 'Todo lo que un cliente quedó a deber queda pagado',
  params: customerId,
  body: z.object({ way: paidWay }),
  data: z.object({ settled: z.number() }),
  success: 'Quedó pagado',
  failure: 'Error al anotar el pago',
  refusals: ['customerUnknown'],
})

const sums = {
  /** Completed appointments. */
  count: z.number(),
  currency: money.currency,
  /** Payments without tips, or prices without a payment. */
  earned: z.number(),
  tips: z.number(),
  owed: z.number(),
}

/** The sums of one service or person. The name is null without one. */
const group = z.object({ name: z.nullable(z.string()), ...sums })

export type MoneyGroup = z.output<typeof group>

export const moneyOfMonth = endpoint({
  method: 'GET',
  path: '/money/month',
  access: 'owner',
  summary: 'Lo cobrado en un mes, por servicio, persona y forma de pago, en cada moneda',
  /** Any day of the month. */
  query: z.object({ date }),
  data: z.object({
    totals: z.array(z.object(sums)),
    services: z.array(group),
    /** Empty at a business of one. */
    members: z.array(group),
    /** `way` null: nothing was noted. */
    ways: z.array(z.object({ way: z.nullable(choiceOf(paymentWays)), ...sums })),
  }),
  success: 'Lo cobrado',
  failure: 'Error al obtener lo cobrado',
})

export const exportMoney = endpoint({
  method: 'GET',
  path: '/money/month/file',
  access: 'owner',
  summary: 'Las citas completadas de un mes con su pago, como CSV',
  /** Any day of the month. */
  query: z.object({ date }),
  data: z.null(),
  file: 'text/csv',
  success: 'Archivo',
  failure: 'Error al exportar lo cobrado',
})
