import { limits } from './limits.ts'

/** The fields of a WhatsApp reminder, with what each stands for. A template has them in braces. */
export const templateFields = {
  nombre: 'El nombre de tu cliente',
  servicio: 'El servicio',
  fecha: 'La fecha de la cita',
  hora: 'La hora de la cita',
  negocio: 'El nombre de tu negocio',
  lugar: 'Dónde es la cita',
  enlace: 'El enlace para confirmar, cambiar o cancelar',
} as const satisfies Record<string, string>

export type TemplateField = keyof typeof templateFields
/** In the order in which they are listed. */
export const fieldNames = Object.keys(templateFields).filter(
  (name): name is TemplateField => name in templateFields,
)

export type TemplateValues = Record<TemplateField, string>

/** What a business sends as long as it has not written its own. */
export const defaultTemplate = `Hola {nombre}, te recordamos tu cita en {negocio}:

{servicio}
{fecha}, {hora} h
{lugar}

Confirma, cambia o cancela aquí: {enlace}`

/** A field as it stands in a template: '{nombre}'. */
export const inBraces = (field: TemplateField) => `{${field}}`

/** A template with its fields replaced: in one pass, so that what a value holds is never taken for a field. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const filled = fitHour(template, values.hora).replace(FIELD, (_whole, name: string) => {
    const field = fieldOf(name)
    return field ? inOneLine(values[field]) : ''
  })
  // Braces left over are those of a template that today's rules would refuse.
  return filled.replace(unwritable, '').trim()
}

const FIELD = /\{([^{}]*)\}/g

/** '{hora} h.' and 'a las {hora}' are written for '13:00'; '1:00 p.m.' brings its unit and its full stop, and is «la». */
function fitHour(template: string, hour: string): string {
  if (!hour.endsWith('.')) return template
  const bare = template.replace(HOUR_UNIT, '$1')
  return hour.startsWith('1:') ? bare.replace(ARTICLE, 'la$1') : bare
}

const HOUR_UNIT =
  /(\{\s*hora\s*\})(?:[ \u00a0]*(?:h|hs|hrs?|horas)(?![\p{L}\p{N}]))?(?:\.(?!\.))?/giu
const ARTICLE = /\blas(\s+\{\s*hora\s*\})/gi

function fieldOf(name: string): TemplateField | null {
  const wanted = name.trim().toLowerCase()
  return fieldNames.find((field) => field === wanted) ?? null
}

// Half an emoji, with which a text may end that was cut, has no percent-encoding.
const unwritable = /[{}]|\p{Surrogate}/gu

/** A value as a line of a message can hold it. A single non-breaking space, as in '6:00 p.m.', stays one. */
export const inOneLine = (value: string) =>
  value
    .replace(unwritable, '')
    .replace(/[\s\p{Cc}]+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .trim()

/** Whether the customer could answer by a message that this template makes. */
export const hasLink = (template: string) =>
  [...template.matchAll(FIELD)].some(([, name = '']) => fieldOf(name) === 'enlace')

/** What is wrong with the braces of a template; null if nothing is. */
export function findProblem(template: string): string | null {
  const names = [...template.matchAll(FIELD)].map(([, name = '']) => name)
  const unknown = names.find((name) => fieldOf(name) === null)
  if (unknown !== undefined) return `No existe el campo {${unknown.trim().slice(0, 30)}}. ${known}`
  const rest = template.replace(FIELD, '')
  if (rest.includes('{')) return `Falta cerrar una llave: un campo se escribe como {nombre}`
  if (rest.includes('}')) return `Sobra una llave «}»: un campo se escribe como {nombre}`
  return names.length > limits.templateFields ? `Máximo ${limits.templateFields} campos` : null
}

/** All fields, as they are listed for people. */
const known = `Los que hay: ${fieldNames.map(inBraces).join(', ')}`
