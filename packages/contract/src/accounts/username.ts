import * as z from 'zod/mini'
import { cleanLine } from '../calls/clean-text.ts'
import { limits } from '../calls/limits.ts'

const wrongLength = `El enlace debe tener de ${limits.usernameMin} a ${limits.usernameMax} caracteres`
const wrongSigns = 'Usa letras minúsculas sin acento, números y guiones entre ellos'
const reservedText = 'Ese enlace está reservado. Elige otro.'

/** Words that would be mistaken for a part of the product, or of its address. */
const reserved = new Set(
  `admin administrador agenda ajustes api app appointments appoiments assets auth ayuda blog book books calendar calendario
  cancel cancelar cita citas clientes clients configuracion confirm confirmar contacto core cuando customers dashboard demo docs
  favicon ftp geo google google-auth-callback google-callback health help home imagenes images index inicio integrations
  invitar legal localhost login logout mail mailer metrics notifications notificaciones null oauth
  perfil privacidad profile public ready recuperar-contrasena referidos referrals register registro reminders robots root
  screens security seguridad services servicios settings sitemap smtp socket socket-io soporte static stats status support
  system terminos test undefined users usuario usuarios verify-code webhook webmail www`.split(
    /\s+/,
  ),
)

/** Whether something else is known by a word, or by the shape of an id. */
export const isReservedUsername = (username: string): boolean =>
  reserved.has(username) || z.safeParse(z.guid(), username).success

/** The readable name in a business's link: lower case letters and digits, with single hyphens between them. */
export const username = z.string(wrongSigns).check(
  z.trim(),
  z.overwrite(cleanLine),
  z.toLowerCase(),
  z.minLength(limits.usernameMin, wrongLength),
  z.maxLength(limits.usernameMax, wrongLength),
  z.refine((text) => text.length > limits.usernameMax || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), {
    error: wrongSigns,
  }),
  z.refine((text) => !isReservedUsername(text), { error: reservedText }),
)
