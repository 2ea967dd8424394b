import * as z from 'zod/mini'
import { customerAnswer } from './customer-schemas.ts'
import { endpoint } from './endpoint.ts'
import { email } from './text.ts'

/** Somebody who has booked; the dates are local to the commerce. */
export const customer = z.object({
  id: z.string(),
  ...customerAnswer,
  notes: z.nullable(z.string()),
  totalAppointments: z.number(),
  lastAppointment: z.nullable(z.object({ date: z.string() })),
  nextAppointment: z.nullable(z.object({ date: z.string() })),
})

export type Customer = z.output<typeof customer>

export const customerByEmail = endpoint({
  method: 'GET',
  path: '/customers/email/:email',
  access: 'owner',
  summary: 'El cliente que tiene este correo',
  params: z.object({ email }),
  data: customer,
  success: 'Cliente',
  failure: 'Error al obtener el cliente',
  refusals: ['customerUnknown'],
})
