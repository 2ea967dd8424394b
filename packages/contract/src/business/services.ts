import * as z from 'zod/mini'
import type { Modality } from '../appointments/modality.ts'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { uuid } from '../calls/text.ts'
import { service } from './service.ts'
import { serviceChanges, servicePreview, serviceRequest } from './service-request.ts'

const one = z.object({ serviceId: uuid('El servicio no está disponible') })
const yesOrNo = z._default(z.enum(['true', 'false'], 'Indica true o false'), 'false')

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  access: 'staff',
  summary: 'Los servicios del negocio, del más antiguo al más nuevo; los eliminados nunca',
  query: z.object({ includeInactive: yesOrNo }),
  data: z.array(service),
  success: 'Servicios',
  failure: 'Error al obtener los servicios',
})

export const createService = endpoint({
  method: 'POST',
  path: '/services',
  access: 'owner',
  summary:
    'Crea un servicio; su tipo de cita queda activado en el negocio. La misma Idempotency-Key devuelve el que ya creó, como esté ahora',
  headers: idempotencyKey,
  body: serviceRequest,
  status: 201,
  data: service,
  success: 'Servicio creado correctamente',
  failure: 'Error al crear el servicio',
  refusals: [
    'eventOverlaps',
    'serviceUnavailable',
    'tooManyServices',
    'memberUnknown',
    'resourceUnknown',
  ],
})

export const updateService = endpoint({
  method: 'PATCH',
  path: '/services/:serviceId',
  access: 'owner',
  summary:
    'Cambia cualquiera de los datos de un servicio; moveAttendees mueve a quienes van a un evento con él',
  params: one,
  query: z.object({ moveAttendees: yesOrNo }),
  body: serviceChanges,
  data: service,
  success: 'Servicio actualizado correctamente',
  failure: 'Error al actualizar el servicio',
  refusals: [
    'serviceUnavailable',
    'eventOverlaps',
    'serviceIsBooked',
    'memberUnknown',
    'resourceUnknown',
    'resourceInUse',
  ],
})

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/services/:serviceId',
  access: 'owner',
  summary: 'Quita un servicio de la agenda pública; sus citas se quedan',
  params: one,
  data: z.null(),
  success: 'Servicio eliminado correctamente',
  failure: 'Error al eliminar el servicio',
  refusals: ['serviceUnavailable'],
})

export const restoreService = endpoint({
  method: 'PATCH',
  path: '/services/:serviceId/restore',
  access: 'owner',
  summary: 'Recupera un servicio que se eliminó hace menos de 24 horas',
  params: one,
  data: service,
  success: 'Servicio recuperado',
  failure: 'Error al recuperar el servicio',
  refusals: ['serviceUnavailable', 'tooManyServices', 'eventOverlaps', 'memberUnknown'],
})

export const previewService = endpoint({
  method: 'POST',
  path: '/services/preview',
  access: 'owner',
  isQuiet: true,
  summary:
    'Los horarios libres que daría un servicio sin guardarlo: los del primer día que tenga alguno; de un evento, su hora',
  body: servicePreview,
  data: z.nullable(z.object({ date: z.string(), times: z.array(z.string()) })),
  success: 'Horarios libres',
  failure: 'Error al obtener las horas disponibles',
  refusals: ['serviceUnavailable', 'eventOverlaps', 'resourceUnknown'],
})

/** Added to the answer of a saved service whose modality was not offered before. */
export const modalityTurnedOn = {
  LOCAL: 'Tu negocio ahora también ofrece citas en el local',
  CUSTOM: 'Tu negocio ahora también ofrece citas a domicilio',
  ONLINE: 'Tu negocio ahora también ofrece citas en línea',
} as const satisfies Record<Modality, string>
