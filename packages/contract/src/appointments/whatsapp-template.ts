import { limits } from '../calls/limits.ts'

/** The fields of a WhatsApp reminder and their descriptions. A template has them in braces. */
export const templateFields = {
  nombre: 'El nombre de tu cliente',
  servicio: 'El servicio',
  fecha: 'La fecha de la cita',
  hora: 'La hora de la cita',
  negocio: 'El nombre de tu negocio',
  persona: 'Quién atiende la cita',
  lugar: 'Dónde es la cita',
  enlace: 'El enlace para confirmar, cambiar o cancelar',
} as const satisfies Record<string, string>

export type TemplateField = keyof typeof templateFields
const fieldNames = Object.keys(templateFields).filter(
  (name): name is TemplateField => name in templateFields,
)
/** Those of a business of one, which need not read about people. */
const usualFields = fieldNames.filter((name) => name !== 'persona')

/** The fields that a business is offered, in the order of `templateFields`. */
export const offeredFields = (hasTeam: boolean): readonly TemplateField[] =>
  hasTeam ? fieldNames : usualFields

export type TemplateValues = Record<TemplateField, string>

const usualTemplate = `Hola {nombre}, te recordamos tu cita en {negocio}:

{servicio}
{fecha}, {hora} h
{lugar}

Confirma, cambia o cancela aquí: {enlace}`

/** The message of a business that has not written its own. */
export const defaultTemplate = (hasTeam: boolean): string =>
  hasTeam ? usualTemplate.replace('{servicio}', '{servicio} con {persona}') : usualTemplate

/** A field as written in a template: '{nombre}'. */
export const inBraces = (field: TemplateField) => `{${field}}`

/** A template with its fields replaced: in one pass, so that a value with braces is never taken for a field. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const fitting = fitPerson(fitHour(template, values.hora), values.persona)
  const filled = fitting.replace(FIELD, (_whole, name: string) => {
    const field = fieldOf(name)
    return field ? inOneLine(values[field]) : ''
  })
  // Only a stored template that today's rules would refuse has braces left.
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

/** An appointment of nobody in particular leaves out 'con {persona}', also as a line of its own. */
const fitPerson = (template: string, person: string) =>
  person ? template : template.replace(WITH_PERSON, '')

const WITH_PERSON = /^con\s+\{\s*persona\s*\}\n|,?\s+con\s+\{\s*persona\s*\}/gim

function fieldOf(name: string): TemplateField | null {
  const wanted = name.trim().toLowerCase()
  return fieldNames.find((field) => field === wanted) ?? null
}

// A truncated text may end with half an emoji, which can't be percent-encoded.
const unwritable = /[{}]|\p{Surrogate}/gu

/** A value without line breaks or braces. A single non-breaking space, as in '6:00 p.m.', stays one. */
export const inOneLine = (value: string) =>
  value
    .replace(unwritable, '')
    .replace(/[\s\p{Cc}]+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .trim()

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
