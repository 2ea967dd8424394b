import * as z from 'zod/mini'
import { limits } from '../calls/limits.ts'

const invalid =
  'Escribe el enlace completo de la videollamada, como https://meet.google.com/abc-defg-hij'

/** The link of a video call as somebody typed or pasted it, completed; '' for none. */
export const meetingLink = z.string(invalid).check(
  z.trim(),
  z.maxLength(limits.meetingLink, `El enlace puede tener hasta ${limits.meetingLink} caracteres`),
  z.refine((typed) => typed.length > limits.meetingLink || completeLink(typed) !== null, {
    error: invalid,
  }),
  z.overwrite((typed) => completeLink(typed) ?? typed),
)

// Only a host is allowed before the path: 'https://meet.google.com@otro.mx' would lead to otro.mx.
const link =
  /^(?:(https?):\/\/)?((?:[\p{L}\d_-]+\.)+\p{L}[\p{L}\d-]*(?::(\d{1,5}))?(?:[/?#][^\s\p{C}"<>\\]*)?)$/iu

/** A typed link that opens, with https:// if it had no scheme; null if it leads to no host on the web. */
export function completeLink(typed: string): string | null {
  if (typed === '') return ''
  const [, scheme = 'https', rest, port = '443'] = link.exec(typed) ?? []
  if (rest === undefined || Number(port) > 65_535) return null
  const completed = `${scheme.toLowerCase()}://${rest}`
  return completed.length > limits.meetingLink ? null : completed
}
