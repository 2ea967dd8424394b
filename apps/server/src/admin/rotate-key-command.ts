import { countOf } from '@cuando/es/text'
import type { Pool } from 'pg'
import { renewChannels } from '../features/google-calendar/channel-store.ts'
import { type Db, inTransaction } from '../platform/db/database.ts'
import {
  adoptNextKey,
  keyFile,
  makeKeyFile,
  newKey,
  nextKeyFile,
  readKey,
} from '../platform/db/secrets/key-file.ts'
import { makeKeyedHash } from '../platform/db/secrets/keyed-hash.ts'
import { resealAll } from '../platform/db/secrets/reseal.ts'
import { makeSeal } from '../platform/db/secrets/seal.ts'
import { isSecretKnown, noteSecretKey } from '../platform/db/secrets/server-keys.ts'
import {
  AdminError,
  type Command,
  type CommandEnv,
  refuseServers,
  withDatabase,
} from './command.ts'

/** Changes the secret key, and re-encrypts with the new one the data encrypted with the old one. */
export const rotateKeyCommand: Command = {
  usage: [
    {
      line: 'rotate-key',
      does: 'Con el servidor detenido: cambia la clave secreta (a NEW_SECRET_KEY, o a una al azar)',
    },
  ],
  run(args, env, readNow) {
    if (args.length > 0) throw new AdminError('Usa: npm run admin -- rotate-key')
    return withDatabase(env, (database) =>
      alone(database.pool, async () =>
        rotate(database.db, await chooseKeys(env), await readNow(database)),
      ),
    )
  },
}

interface Keys {
  former: string
  next: string
  /** Keeps the new key before anything is sealed with it for good. */
  keep(): Promise<void>
  /** Lets the new key count. */
  adopt(): Promise<void>
  /** The steps that the operator has to do. */
  rest: string
}

async function chooseKeys(env: CommandEnv): Promise<Keys> {
  const { secretKey, newSecretKey, dataDir } = env
  const former = secretKey ?? (await readKey(keyFile(dataDir)))
  if (former === null)
    throw new AdminError(`No hay clave en ${keyFile(dataDir)}: indica DATA_DIR o SECRET_KEY`)
  if (newSecretKey !== undefined) return chosenKeys(former, newSecretKey)
  if (secretKey !== undefined)
    throw new AdminError(
      'Indica la clave nueva en NEW_SECRET_KEY: openssl rand -base64 32 hace una',
    )
  const file = nextKeyFile(dataDir)
  // One that is there was kept by a run that did not end: something may be sealed with it.
  const next = (await readKey(file)) ?? newKey()
  return {
    former,
    next,
    keep: () => makeKeyFile(file, next),
    adopt: () => adoptNextKey(dataDir),
    rest: `La clave nueva está en ${keyFile(dataDir)}. Ya puedes iniciar el servidor.`,
  }
}

function chosenKeys(former: string, next: string): Keys {
  if (former === next) throw new AdminError('NEW_SECRET_KEY es la que ya se usa')
  const nothing = async () => undefined
  const rest =
    'Antes de iniciar el servidor, pon en SECRET_KEY el valor de NEW_SECRET_KEY, y quita NEW_SECRET_KEY.'
  return { former, next, keep: nothing, adopt: nothing, rest }
}

/**
 * Re-encrypts everything in one transaction: until the commit all data is encrypted with the old key, then with the new one.
 * After a kill at any moment, running it again completes the rotation.
 */
async function rotate(
  db: Db,
  { former, next, keep, adopt, rest }: Keys,
  now: Date,
): Promise<string> {
  await refuseServers(db, 'cambiar la clave')
  const { resealed, unreadable } = await inTransaction(db, async (tx) => {
    if (!(await isSecretKnown(tx, [former, next].map(makeKeyedHash))))
      throw new AdminError(
        'La clave actual no es la del último arranque con esta base de datos: revisa SECRET_KEY o DATA_DIR',
      )
    const counts = await resealAll(tx, makeSeal(former), makeSeal(next))
    await renewChannels(tx, now)
    await noteSecretKey(tx, makeKeyedHash(next))
    // A server that started during the re-encryption uses the old key.
    await refuseServers(tx, 'cambiar la clave')
    await keep()
    return counts
  })
  await adopt()
  return `${describe(resealed, unreadable)}\n${rest}\n`
}

function describe(resealed: number, unreadable: number): string {
  const done = `${countOf(resealed, 'dato sellado pasó', 'datos sellados pasaron')} a la clave nueva.`
  if (unreadable === 0) return done
  const left = countOf(unreadable, 'no se pudo', 'no se pudieron')
  return `${done} ${left} abrir con la clave anterior: con la nueva tampoco.`
}

/** Never to change: commands of all versions must compete for the same lock. */
const LOCK_KEY = 202_513

async function alone<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${LOCK_KEY}) AS "isAlone"`)
    if (!rows[0]?.isAlone) throw new AdminError('Ya hay otro cambio de clave en marcha')
    return await work()
  } finally {
    // The connection's end would free the lock too, but later: a second run of the command would be refused until then.
    await client.query(`SELECT pg_advisory_unlock(${LOCK_KEY})`).catch(() => undefined)
    client.release(true)
  }
}
