import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'

/** The steps of a new business. Null once all are done, the list was dismissed, or there is an appointment. */
const steps = z.nullable(
  z.object({
    hours: z.boolean(),
    services: z.boolean(),
    picture: z.boolean(),
    share: z.boolean(),
    customers: z.boolean(),
  }),
)

export const firstSteps = endpoint({
  method: 'GET',
  path: '/commerce/first-steps',
  access: 'owner',
  summary:
    'Lo que le falta a un negocio nuevo; null si ya no le falta nada, si lo ocultó o si ya tiene citas',
  data: steps,
  success: 'Primeros pasos',
  failure: 'Error al obtener los primeros pasos',
})

export const noteFirstStep = endpoint({
  method: 'POST',
  path: '/commerce/first-steps',
  access: 'owner',
  summary:
    'Anota que el dueño revisó su horario (HOURS), compartió su enlace (SHARE) u ocultó la lista (DISMISS)',
  body: z.object({ step: z.enum(['HOURS', 'SHARE', 'DISMISS'], 'Indica HOURS, SHARE o DISMISS') }),
  data: steps,
  success: 'Anotado',
  failure: 'Error al guardar los primeros pasos',
})

export type FirstSteps = NonNullable<z.output<typeof steps>>
