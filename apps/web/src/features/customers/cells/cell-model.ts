import { limits } from '@cuando/contract/calls/limits'
import { folded, lineOf } from '../../../domain/imports/cell-text.ts'

/** Whether a cell may be read and sent. */
export const isShort = (text: string): boolean => text.length <= limits.importCell

const nothing = `n/?a|n\\.? ?a\\.?|n/?d|n\\.d\\.?|#(?:n/?[ad]|ref!|value!|name\\?|null!)|null|nil|undefined|[([]?none[)\\]]?|nan
  |s/?n|s/d|ningun[oa]?|no aplica`
const noValue = `${nothing}|s/?[cte]|s\\.[ncdte]\\.?|no|desconocid[oa]|pendiente|por (?:confirmar|definir)|unknown|empty|blank
  |vaci[oa]|en blanco|not (?:provided|available)|tbd|x{1,12}|false
  |sin(?: (?:correo|e-?mail|mail|tel(?:efono)?|cel(?:ular)?|movil|whatsapp|numero|contacto|cumple(?:anos)?|fecha|datos?|registro
  |informacion)(?: .{0,20})?)?
  |no (?:tiene|tengo|hay|dio|dejo|quiso|sabe|usa|disponible|registrad[oa]|especificad[oa]|proporcion(?:ad)?[oa]|email|phone|mail
  |correo)(?: .{0,20})?`

/** The words for nothing. Names have fewer: 'Na' and 'No' are names. */
const blanks = {
  name: `n/a|n\\.a\\.?|#n/[ad]|null|nil|undefined|none|nan|s/[na]|sin (?:nombre|apellidos?|datos?)|no tiene|ningun[oa]?
    |desconocid[oa]|0|x{1,4}`,
  text: `${nothing}|sin (?:notas?|comentarios?|observaciones|etiquetas?|datos?)`,
  contact: `${noValue}|[0 ()+-]+`,
  date: `${noValue}|0`,
} as const

type Kind = keyof typeof blanks

const patterns = Object.fromEntries(
  Object.entries(blanks).map(([kind, words]) => [
    kind,
    new RegExp(`^(?:${words.replace(/\n\s*/g, '')})$`),
  ]),
) as Record<Kind, RegExp>

/** Longer cells say something. */
const LONGEST_BLANK = 40

/** Whether a cell says that there is nothing: '-', 'N/A', 'sin correo'. A `text` is notes or tags. */
export function isBlank(text: string, kind: Kind): boolean {
  if (text.length > LONGEST_BLANK) return false
  const plain = folded(lineOf(text)).replace(/(?<=[^.]{2})[.\s]+$/, '')
  if (!/[\p{L}\p{N}\p{ExtPict}]/u.test(plain)) return true
  // 'Nan' and 'Nil' are names. Programs write 'nan' and 'NaN'.
  if (kind === 'name' && /^(?:Nan|NAN|Nil|NIL)$/.test(text)) return false
  return patterns[kind].test(plain)
}
