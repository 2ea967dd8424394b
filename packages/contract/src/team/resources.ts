import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { teamLimits } from '../calls/team-limits.ts'
import { requiredText } from '../calls/text.ts'
import { resourceId } from './resource-id.ts'

const unitsError = `La cantidad debe ser de 1 a ${teamLimits.resourceUnits}`

const fields = {
  name: requiredText('El nombre es requerido', teamLimits.resourceName),
  /** How many there are. */
  units: z
    .number(unitsError)
    .check(z.int(unitsError), z.gte(1, unitsError), z.lte(teamLimits.resourceUnits, unitsError)),
}

const resource = z.object({ id: z.string(), name: z.string(), units: z.number() })

/** A room, or a piece of equipment, that appointments of some services need. */
export type Resource = z.output<typeof resource>

export const resources = endpoint({
  method: 'GET',
  path: '/resources',
  access: 'reception',
  summary: 'Las salas y el equipo del negocio, y cuántos hay de cada uno',
  data: z.array(resource),
  success: 'Salas y equipo',
  failure: 'Error al obtener tus salas y equipo',
})

export const addResource = endpoint({
  method: 'POST',
  path: '/resources',
  access: 'owner',
  summary:
    'Agrega una sala o un equipo. La misma Idempotency-Key devuelve el que ya agregó, como esté ahora',
  headers: idempotencyKey,
  body: z.object(fields),
  status: 201,
  data: resource,
  success: 'Agregado a tus salas y equipo',
  failure: 'Error al agregar la sala o el equipo',
  refusals: ['tooManyResources', 'resourceUnknown'],
})

export const updateResource = endpoint({
  method: 'PATCH',
  path: '/resources/:resourceId',
  access: 'owner',
  summary: 'Cambia el nombre o la cantidad; se niega si las próximas citas usan más a la vez',
  params: z.object({ resourceId }),
  body: z.partial(z.object(fields)),
  data: resource,
  success: 'Cambios guardados',
  failure: 'Error al guardar los cambios',
  refusals: ['resourceUnknown', 'resourceInUse'],
})

export const removeResource = endpoint({
  method: 'DELETE',
  path: '/resources/:resourceId',
  access: 'owner',
  summary: 'Quita una sala o un equipo; los servicios que lo usaban ya no lo necesitan',
  params: z.object({ resourceId }),
  data: z.null(),
  success: 'Quitado de tus salas y equipo',
  failure: 'Error al quitar la sala o el equipo',
  refusals: ['resourceUnknown'],
})
