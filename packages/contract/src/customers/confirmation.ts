import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { list } from '../calls/list.ts'
import { uuid } from '../calls/text.ts'

/** Appointments whose confirmation is sent at once. */
export const maxConfirmations = 5

const confirmed = `Elige entre 1 y ${maxConfirmations} citas`

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/appoiments/send-confirmation',
  access: 'staff',
  summary:
    'Envía al correo que el cliente tiene ahora lo mismo que al agendar; varias citas de un correo van en uno solo. Repetida a los pocos minutos, no envía otro',
  body: z.object({
    ids: list(uuid('Cita no encontrada'), {
      max: maxConfirmations,
      tooMany: confirmed,
      invalid: confirmed,
    }).check(z.minLength(1, confirmed)),
  }),
  data: z.object({
    /** The number of appointments that are mailed: 0 if that was done some minutes ago. */
    sent: z.number(),
  }),
  success: 'Enviamos la confirmación',
  failure: 'Error al enviar la confirmación',
  refusals: ['appointmentUnknown', 'noEmail', 'notComing', 'recipientMailed', 'businessMailed'],
})
