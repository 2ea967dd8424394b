import { limits } from '../calls/limits.ts'
import { FIELD, type TemplateValues } from './whatsapp-template.ts'

// Not beside `fillTemplate`, which the public pages load.

export type TemplateField = keyof TemplateValues

/** The fields of a WhatsApp reminder and their descriptions. */
export const templateFields = {
  nombre: 'El nombre de tu cliente',
  servicio: 'El servicio',
  fecha: 'La fecha de la cita',
  hora: 'La hora de la cita',
  negocio: 'El nombre de tu negocio',
  persona: 'Quién atiende la cita',
  lugar: 'Dónde es la cita',
  enlace: 'El enlace para confirmar, cambiar o cancelar',
} as const satisfies Record<TemplateField, string>

const fieldNames = Object.keys(templateFields).filter(
  (name): name is TemplateField => name in templateFields,
)
/** Those of a business of one, which need not read about people. */
const usualFields = fieldNames.filter((name) => name !== 'persona')

/** The fields that a business is offered, in the order of `templateFields`. */
export const offeredFields = (hasTeam: boolean): readonly TemplateField[] =>
  hasTeam ? fieldNames : usualFields

/** A field as written in a template: '{nombre}'. */
export const inBraces = (field: TemplateField) => `{${field}}`

function fieldOf(name: string): TemplateField | null {
  const wanted = name.trim().toLowerCase()
  return fieldNames.find((field) => field === wanted) ?? null
}

/** Whether the message contains the link for answering it. */
export const hasLink = (template: string) =>
  [...template.matchAll(FIELD)].some(([, name = '']) => fieldOf(name) === 'enlace')

/** The error text for a template's braces; null if they are valid. */
export function findProblem(template: string): string | null {
  const names = [...template.matchAll(FIELD)].map(([, name = '']) => name)
  const unknown = names.find((name) => fieldOf(name) === null)
  if (unknown !== undefined) return `No existe el campo {${unknown.trim().slice(0, 30)}}. ${known}`
  const rest = template.replace(FIELD, '')
  if (rest.includes('{')) return `Falta cerrar una llave: un campo se escribe como {nombre}`
  if (rest.includes('}')) return `Sobra una llave «}»: un campo se escribe como {nombre}`
  return names.length > limits.templateFields ? `Máximo ${limits.templateFields} campos` : null
}

/** The fields, listed for users. */
const known = `Los que hay: ${usualFields.map(inBraces).join(', ')}`
