import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'

const gapsAnswer = z.object({ avoidsGaps: z.boolean('Indica sí o no') })

export const commerceGaps = endpoint({
  method: 'GET',
  path: '/commerce/gaps',
  access: 'owner',
  summary: 'Si los clientes no ven las horas que dejarían huecos inservibles mientras haya otras',
  data: gapsAnswer,
  success: 'Huecos',
  failure: 'Error al obtener la configuración de los huecos',
})

export const saveGaps = endpoint({
  method: 'POST',
  path: '/commerce/gaps',
  access: 'owner',
  summary:
    'Cambia si los clientes ven las horas que dejarían huecos inservibles; reservarlas se puede de todos modos',
  body: gapsAnswer,
  data: gapsAnswer,
  success: 'Configuración de los huecos actualizada correctamente',
  failure: 'Error al guardar la configuración de los huecos',
})
