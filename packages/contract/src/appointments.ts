import * as z from 'zod/mini'
import { appointment } from './appointment.ts'
import { endpoint } from './endpoint.ts'
import { paging } from './paging.ts'

export const upcomingAppointments = endpoint({
  method: 'GET',
  path: '/appoiments/upcoming',
  access: 'owner',
  summary: 'Las citas vivas que no han terminado, la más próxima primero',
  query: z.object(paging(5, 100)),
  data: z.object({
    appointments: z.array(appointment),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
    totalPages: z.number(),
  }),
  success: 'Próximas citas',
  failure: 'Error al obtener las citas pendientes',
})
