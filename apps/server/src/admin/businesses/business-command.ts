import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { countOf } from '@cuando/es/text'
import { DatabaseError } from 'pg'
import { suspendCommerce } from '../../features/commerce/operator/suspend-commerce.ts'
import { deleteBusiness } from '../../features/transfer/delete-business.ts'
import { exportBusiness } from '../../features/transfer/export-business.ts'
import { FileError } from '../../features/transfer/file-header.ts'
import { importBusiness } from '../../features/transfer/import-business.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { StoreUnavailable } from '../../platform/object-store/open-s3.ts'
import { AdminError, type Command, type CommandEnv, openStore, withDatabase } from '../command.ts'
import { findBusiness, nameOf } from '../find-business.ts'
import { listAll, show } from './business-overview.ts'

const usage =
  'Usa: npm run admin -- business list [TEXTO], business show NEGOCIO, business export NEGOCIO ARCHIVO, business import ARCHIVO, business suspend NEGOCIO, business resume NEGOCIO o business delete NEGOCIO --yes ENLACE'

/** Moves a business to another installation, and deletes one. */
export const businessCommand: Command = {
  usage: [
    {
      line: 'business list [TEXTO]',
      does: 'Los negocios más nuevos, o los que contienen un texto',
    },
    { line: 'business show NEGOCIO', does: 'Un negocio con sus números' },
    { line: 'business export NEGOCIO ARCHIVO', does: 'Todo lo de un negocio, en un archivo nuevo' },
    { line: 'business import ARCHIVO', does: 'Trae un negocio de otra instalación' },
    {
      line: 'business suspend NEGOCIO',
      does: 'Oculta su página y detiene citas nuevas; resume lo deshace',
    },
    { line: 'business delete NEGOCIO --yes ENLACE', does: 'Borra un negocio para siempre' },
  ],
  run(args, env, readNow) {
    const [what, first, second, third, ...rest] = args
    if (what === 'list' && second === undefined)
      return withDatabase(env, async (database) =>
        listAll(database, first ?? '', await readNow(database)),
      )
    if (rest.length > 0 || first === undefined) throw new AdminError(usage)
    if (what === 'show' && second === undefined)
      return withDatabase(env, async (database) =>
        show(database, first, { publicUrl: env.publicUrl, now: await readNow(database) }),
      )
    if (what === 'export' && second !== undefined && third === undefined)
      return withDatabase(env, async (database) =>
        exportTo(database, { name: first, file: second, env, now: await readNow(database) }),
      )
    if ((what === 'suspend' || what === 'resume') && second === undefined)
      return withDatabase(env, async (database) =>
        suspend(database, first, what === 'suspend' ? await readNow(database) : null),
      )
    if (what === 'import' && second === undefined)
      return withDatabase(env, async (database) =>
        importFrom(database, first, await readNow(database)),
      )
    if (what === 'delete' && second === '--yes' && third !== undefined)
      return withDatabase(env, (database) => remove(database, first, third))
    throw new AdminError(usage)
  },
}

const notSuspended = 'No está suspendido: lo que se reserve desde ahora no está en el archivo.'

interface Export {
  name: string
  file: string
  env: CommandEnv
  now: Date
}

/** Writes beside the file first, so that a run that is killed leaves no file that looks whole. */
async function exportTo({ db }: Database, { name, file, env, now }: Export): Promise<string> {
  if (existsSync(file)) throw new AdminError(`Ya existe ${file}: indica otro archivo`)
  const business = await findBusiness(db, name)
  const { commerce_id: commerceId, username } = business
  const stores = { db, store: env.pictures ? openStore(env.pictures) : null }
  const part = `${file}.part`
  const gzip = createGzip()
  try {
    const written = pipeline(gzip, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    written.catch(() => undefined)
    const rows = await exportBusiness(stores, { commerceId, username, now }, async (line) => {
      if (gzip.destroyed) await written
      if (!gzip.write(line))
        await new Promise((done) => gzip.once('drain', done).once('close', done))
    })
    gzip.end()
    await written
    await rename(part, file)
    const warning = business.suspended_at ? '' : ` ${notSuspended}`
    return `${nameOf(business)}: ${countOf(rows, 'fila', 'filas')} en ${file}. El archivo contiene datos personales.${warning}\n`
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new AdminError(`Ya existe ${part}: bórralo primero`)
    await rm(part, { force: true })
    if (error instanceof FileError) throw new AdminError(`El archivo ${error.message}`)
    if (error instanceof StoreUnavailable)
      throw new AdminError(
        `Las fotos de este negocio están en S3, que no funciona (${error.message})`,
      )
    throw asFileTrouble(error, file)
  }
}

async function importFrom({ db }: Database, file: string, now: Date): Promise<string> {
  const unpacked = createGunzip()
  const read = pipeline(createReadStream(file), unpacked)
  read.catch(() => undefined)
  try {
    const { commerceId, rows } = await importBusiness(db, unpacked, now)
    await read
    const business = await findBusiness(db, commerceId)
    return `${nameOf(business)} está aquí, con ${countOf(rows, 'fila', 'filas')}. Su dueño tiene que volver a entrar y a conectar Google.\n`
  } catch (error) {
    if (error instanceof FileError) throw new AdminError(`El archivo ${error.message}`)
    throw asFileTrouble(error, file)
  } finally {
    unpacked.destroy()
  }
}

function asFileTrouble(error: unknown, file: string): unknown {
  const code = codeOf(error) ?? ''
  if (error instanceof DatabaseError && code === '23505')
    return new AdminError(`Aquí ya hay algo con el mismo nombre, correo o ID (${error.table})`)
  if (error instanceof DatabaseError && /^2[23]/.test(code))
    return new AdminError(`El archivo no vale: la base de datos rechaza sus datos (${code})`)
  if (/^Z_/.test(code)) return new AdminError(`${file} no es un archivo exportado, o está cortado`)
  if (['ENOENT', 'EACCES', 'ENOSPC', 'EISDIR'].includes(code))
    return new AdminError(`No se puede usar ${file} (${code})`)
  return error
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

async function remove({ db }: Database, name: string, typed: string): Promise<string> {
  const business = await findBusiness(db, name)
  if (typed !== business.username)
    throw new AdminError(`Para borrarlo, escribe --yes ${business.username}`)
  const deletion = await deleteBusiness(db, business.commerce_id)
  if (deletion.how === 'gone') throw new AdminError(`${nameOf(business)} ya no existe`)
  if (deletion.how === 'inBatch')
    throw new AdminError(
      `${nameOf(business)} está en el lote ${deletion.batch}, que no se ha pagado: márcalo primero con payouts paid o payouts cancel`,
    )
  const grant = deletion.hasGrant ? ' Un trabajo devuelve a Google su permiso.' : ''
  return `${nameOf(business)} se borró.${grant}\n`
}

async function suspend({ db }: Database, name: string, since: Date | null): Promise<string> {
  const business = await findBusiness(db, name)
  const changed = await suspendCommerce(db, business.commerce_id, since)
  if (!changed.ok) throw new AdminError(`${nameOf(business)} está muy ocupado: inténtalo de nuevo`)
  const state = since ? 'suspendido' : 'sin suspender'
  return `${nameOf(business)} ${changed.data.isNew ? 'queda' : 'ya estaba'} ${state}.\n`
}
