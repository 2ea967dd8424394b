import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { readVersion } from '../calls/read-version.ts'
import { requiredLines } from '../calls/text.ts'
import { findProblem, templateFields } from './template-fields.ts'

// Not among the calls of reminders, which the first screen loads.
const template = requiredLines('Escribe el mensaje', limits.whatsappTemplate).check(
  z.superRefine((text, { addIssue }) => {
    const message = findProblem(text)
    if (message !== null) addIssue({ code: 'custom', message })
  }),
)

const templateAnswer = z.object({ template: z.string() })

export const whatsappTemplate = endpoint({
  method: 'GET',
  path: '/commerce/whatsapp-template',
  access: 'staff',
  summary: 'El mensaje con el que el negocio recuerda sus citas por WhatsApp',
  data: templateAnswer,
  success: 'Mensaje de WhatsApp',
  failure: 'Error al obtener el mensaje de WhatsApp',
})

export const saveWhatsappTemplate = endpoint({
  method: 'POST',
  path: '/commerce/whatsapp-template',
  access: 'owner',
  summary: `Guarda ese mensaje; lleva campos entre llaves: ${Object.keys(templateFields).join(', ')}`,
  body: z.object({ template, version: readVersion }),
  data: templateAnswer,
  success: 'Mensaje de WhatsApp guardado',
  failure: 'Error al guardar el mensaje de WhatsApp',
  refusals: ['templateChanged'],
})
