import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { requiredText } from '../calls/text.ts'

export const searchAppointments = endpoint({
  method: 'GET',
  path: '/appoiments/search',
  access: 'staff',
  summary:
    'Hasta 6 citas próximas y 4 recientes cuyo cliente (por nombre, correo o teléfono) o servicio tiene cada palabra; las canceladas no',
  query: z.object({ search: requiredText('Escribe qué buscas', 100) }),
  data: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      time: z.string(),
      name: z.string(),
      lastName: z.string(),
      serviceName: z.nullable(z.string()),
      /** Whether it is still to come or in progress. */
      isComing: z.boolean(),
    }),
  ),
  success: 'Citas',
  failure: 'Error al buscar citas',
})
