import { movePictures } from '../../features/images/outside/move-pictures.ts'
import { countPictures } from '../../features/images/outside/outside-store.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { StoreUnavailable } from '../../platform/object-store/open-s3.ts'
import {
  AdminError,
  type Command,
  type CommandEnv,
  openStore,
  type ReadNow,
  withDatabase,
} from '../command.ts'

/** Shows where the pictures are, and moves them to where PICTURES wants them. */
export const picturesCommand: Command = {
  usage: [
    { line: 'pictures', does: 'Cuántas imágenes están en la base de datos, y cuántas en S3' },
    { line: 'pictures move', does: 'Las pasa a S3; con PICTURES=database, de vuelta a la base' },
  ],
  run(args, env, readNow) {
    const [first, ...others] = args
    if (others.length > 0 || (first !== undefined && first !== 'move'))
      throw new AdminError('Usa: npm run admin -- pictures o pictures move')
    if (first === undefined) return withDatabase(env, showCounts)
    return withDatabase(env, (database) => move(database, env, readNow))
  },
}

async function showCounts({ db }: Database): Promise<string> {
  const { inside, outside } = await countPictures(db)
  return `En la base de datos: ${inside}\nEn S3: ${outside}\n`
}

async function move(database: Database, { pictures }: CommandEnv, readNow: ReadNow) {
  if (!pictures) throw new AdminError('Falta S3_BUCKET: no hay un almacén de imágenes')
  const { isWanted } = pictures
  const store = openStore(pictures)
  const deps = { db: database.db, store, now: await readNow(database) }
  const { moved, lost } = await movePictures(deps, isWanted).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new AdminError(
      `El almacén no funciona (${error.message}). Lo ya pasado se queda; repítelo`,
    )
  })
  const rest = lost > 0 ? `No están en S3, y se quedan sin bytes: ${lost}\n` : ''
  return `Pasadas ${isWanted ? 'a S3' : 'a la base de datos'}: ${moved}\n${rest}${await showCounts(database)}`
}
