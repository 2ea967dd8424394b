import { formatInstant } from '@cuando/es/time/dates'
import { comparedName, pretends } from '../features/names/detect-pretense.ts'
import { deleteAllowedName, insertAllowedName, readAllowedNames } from '../features/names/store.ts'
import type { Database } from '../platform/db/open-database.ts'
import { AdminError, type Command, withDatabase } from './command.ts'
import { findBusiness, nameOf, printable } from './find-business.ts'

const usage =
  'Usa: npm run admin -- names NEGOCIO, names allow NEGOCIO "NOMBRE" o names forbid NEGOCIO "NOMBRE"'

/** Shows and sets the names that a business may have although they look like another institution's. */
export const namesCommand: Command = {
  usage: [
    { line: 'names NEGOCIO', does: 'Los nombres de otra institución que un negocio puede llevar' },
    {
      line: 'names allow NEGOCIO NOMBRE',
      does: 'Le permite uno, también como enlace; forbid lo retira',
    },
  ],
  run(args, env, readNow) {
    const [first, business, name] = args
    if (first === undefined) throw new AdminError(usage)
    if (business === undefined) return withDatabase(env, (database) => showNames(database, first))
    if (args.length !== 3 || name === undefined) throw new AdminError(usage)
    if (first === 'allow')
      return withDatabase(env, async (database) =>
        allow(database, business, name, await readNow(database)),
      )
    if (first === 'forbid') return withDatabase(env, (database) => forbid(database, business, name))
    throw new AdminError(usage)
  },
}

async function showNames({ db }: Database, name: string): Promise<string> {
  const business = await findBusiness(db, name)
  const rows = await readAllowedNames(db, business.commerce_id)
  if (rows.length === 0) return `${nameOf(business)} no tiene nombres permitidos.\n`
  const lines = rows.map(
    (row) => `  ${row.name}, desde ${formatInstant(row.allowed_at.getTime(), business.timezone)}\n`,
  )
  return `${nameOf(business)} puede llamarse:\n\n${lines.join('')}`
}

async function allow({ db }: Database, owner: string, name: string, now: Date): Promise<string> {
  const business = await findBusiness(db, owner)
  if (!pretends(name))
    throw new AdminError(
      `«${printable(name)}» no parece de otra institución: no hace falta permitirlo`,
    )
  const isNew = await insertAllowedName(db, business.commerce_id, comparedName(name), now)
  return isNew
    ? `${nameOf(business)} puede llamarse «${printable(name)}»: su dueño lo cambia en su perfil.\n`
    : `${nameOf(business)} ya podía llamarse «${printable(name)}».\n`
}

async function forbid({ db }: Database, owner: string, name: string): Promise<string> {
  const business = await findBusiness(db, owner)
  if (!(await deleteAllowedName(db, business.commerce_id, comparedName(name))))
    throw new AdminError(`${nameOf(business)} no tenía permitido «${printable(name)}»`)
  return `${nameOf(business)} ya no puede tomar «${printable(name)}»; si ya lo lleva, lo conserva.\n`
}
