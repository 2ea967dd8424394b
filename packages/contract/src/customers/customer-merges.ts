import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { uuid } from '../calls/text.ts'
import { aboutFields } from './about-fields.ts'
import { customer, customerId } from './customers.ts'

/** The fields that undoing a merge restores; a name includes the last name. */
export const restoredFields = ['name', 'email', 'phone', ...aboutFields] as const
export type RestoredField = (typeof restoredFields)[number]

export const undoMerge = endpoint({
  method: 'POST',
  path: '/customers/:customerId/merge/undo',
  access: 'reception',
  summary:
    'Deshace la última combinación de este cliente con otro, durante un día: el otro vuelve con sus datos, citas y notas. Lo que cambió o llegó después se queda con este',
  params: customerId,
  body: z.object({ otherId: uuid('Cliente no encontrado') }),
  data: z.object({
    customer,
    other: customer,
    /** The fields that were changed since the merge, and keep their new value. */
    stayed: z.array(choiceOf(restoredFields)),
  }),
  success: 'Combinación deshecha',
  failure: 'Error al deshacer la combinación',
  refusals: ['customerUnknown', 'mergeUnknown', 'mergedSince', 'mergeContactTaken'],
})
