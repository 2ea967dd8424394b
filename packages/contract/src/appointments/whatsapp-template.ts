/** The values of the fields of a WhatsApp reminder. A template has the fields in braces. */
export interface TemplateValues {
  nombre: string
  servicio: string
  fecha: string
  hora: string
  negocio: string
  /** Empty at a business of one. */
  persona: string
  lugar: string
  enlace: string
}

const usualTemplate = `Hola {nombre}, te recordamos tu cita en {negocio}:

{servicio}
{fecha}, {hora} h
{lugar}

Confirma, cambia o cancela aquí: {enlace}`

/** The message of a business that has not written its own. */
export const defaultTemplate = (hasTeam: boolean): string =>
  hasTeam ? usualTemplate.replace('{servicio}', '{servicio} con {persona}') : usualTemplate

/** A template with its fields replaced: in one pass, so that a value with braces is never taken for a field. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const fitting = fitPerson(fitHour(template, values.hora), values.persona)
  const filled = fitting.replace(FIELD, (_whole, name: string) => {
    const field = name.trim().toLowerCase()
    return isIn(values, field) ? inOneLine(values[field]) : ''
  })
  // Only a stored template that today's rules would refuse has braces left.
  return filled.replace(unwritable, '').trim()
}

const isIn = (values: TemplateValues, name: string): name is keyof TemplateValues =>
  Object.hasOwn(values, name)

export const FIELD = /\{([^{}]*)\}/g

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

// A truncated text may end with half an emoji, which can't be percent-encoded.
const unwritable = /[{}]|\p{Surrogate}/gu

/** A value without line breaks or braces. A single non-breaking space, as in '6:00 p.m.', stays one. */
export const inOneLine = (value: string) =>
  value
    .replace(unwritable, '')
    .replace(/[\s\p{Cc}]+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .trim()
