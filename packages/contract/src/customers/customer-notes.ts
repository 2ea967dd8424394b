import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { limits } from '../calls/limits.ts'
import { paging } from '../calls/paging.ts'
import { requiredLines, uuid } from '../calls/text.ts'
import { customerId } from './customers.ts'

export const customerNote = z.object({
  id: z.string(),
  content: z.string(),
  /** Pinned notes come first, and are shown in the details of the customer's appointments. */
  isPinned: z.boolean(),
  createdAt: z.string(),
  /** The author's name when it was written. */
  createdBy: z.string(),
})

export type CustomerNote = z.output<typeof customerNote>

const oneNote = z.extend(customerId, { noteId: uuid('Nota no encontrada') })

export const customerNotes = endpoint({
  method: 'GET',
  path: '/customers/:customerId/notes',
  access: 'reception',
  summary: 'Las notas sobre un cliente: las fijadas primero, luego la más reciente',
  params: customerId,
  query: z.object(paging(10, 100)),
  data: z.object({ notes: z.array(customerNote), total: z.number() }),
  success: 'Notas del cliente',
  failure: 'Error al obtener las notas del cliente',
  refusals: ['customerUnknown'],
})

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/customers/:customerId/notes',
  access: 'reception',
  summary:
    'Agrega una nota sobre un cliente. La misma Idempotency-Key devuelve la que ya agregó, como esté ahora',
  params: customerId,
  headers: idempotencyKey,
  body: z.object({
    content: requiredLines('Escribe la nota', limits.notes),
    isPinned: z._default(z.boolean('Indica sí o no'), false),
  }),
  data: customerNote,
  status: 201,
  success: 'Nota agregada',
  failure: 'Error al agregar la nota',
  refusals: ['customerUnknown', 'tooManyNotes', 'tooManyPinned', 'noteUnknown', 'keyReused'],
})

export const pinCustomerNote = endpoint({
  method: 'PATCH',
  path: '/customers/:customerId/notes/:noteId',
  access: 'reception',
  summary: 'Fija una nota arriba, o la suelta',
  params: oneNote,
  body: z.object({ isPinned: z.boolean('Indica sí o no') }),
  data: customerNote,
  success: 'Nota actualizada',
  failure: 'Error al actualizar la nota',
  refusals: ['noteUnknown', 'tooManyPinned'],
})

export const deleteCustomerNote = endpoint({
  method: 'DELETE',
  path: '/customers/:customerId/notes/:noteId',
  access: 'reception',
  summary: 'Elimina una nota',
  params: oneNote,
  data: z.null(),
  success: 'Nota eliminada',
  failure: 'Error al eliminar la nota',
  refusals: ['noteUnknown'],
})
