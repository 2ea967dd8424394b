import { countOf } from '@cuando/es/text'
import { replacePassword, verifyByHand } from '../../features/accounts/serve-operator.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { AdminError, type Command, withDatabase } from '../command.ts'
import { findBusiness, nameOf } from '../find-business.ts'

const usage = 'Usa: npm run admin -- account reset CORREO o account verify CORREO'

/** Helps owners who can't use their mail. The operator must know that it is the owner who asks. */
export const accountCommand: Command = {
  usage: [
    { line: 'account reset CORREO', does: 'Da una contraseña nueva y cierra todas sus sesiones' },
    { line: 'account verify CORREO', does: 'Activa una cuenta cuyo correo con el código no llegó' },
  ],
  run([what, given, ...rest], env, readNow) {
    const email = given?.trim().toLowerCase()
    if (!email?.includes('@') || rest.length > 0) throw new AdminError(usage)
    if (what === 'reset')
      return withDatabase(env, async (database) => reset(database, email, await readNow(database)))
    if (what === 'verify')
      return withDatabase(env, async (database) => verify(database, email, await readNow(database)))
    throw new AdminError(usage)
  },
}

async function reset({ db }: Database, email: string, now: Date): Promise<string> {
  const business = await findBusiness(db, email)
  const changed = await replacePassword(db, email, now)
  if (!changed.ok)
    throw new AdminError(
      `${email} no está activa: actívala primero con npm run admin -- account verify ${email}`,
    )
  const { password, sessions } = changed.data
  return `La contraseña nueva de ${email}, de ${nameOf(business)}: ${password}
Se cerraron ${countOf(sessions, 'sesión', 'sesiones')}. Dísela por un medio seguro, y pide que la cambie con «¿Olvidaste tu contraseña?» si aún lee su correo.
`
}

async function verify({ db }: Database, email: string, now: Date): Promise<string> {
  const business = await findBusiness(db, email)
  const verified = await verifyByHand(db, email, now)
  if (!verified.ok) throw new AdminError(`La cuenta de ${email} se acaba de borrar`)
  return verified.data.isNew
    ? `${email} está activa, y la página de ${nameOf(business)} es pública.\n`
    : `${email} ya estaba activa.\n`
}
