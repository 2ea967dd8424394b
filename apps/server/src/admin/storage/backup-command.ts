import { resolve } from 'node:path'
import { countOf } from '@cuando/es/text'
import { insertGood } from '../../features/backups/store.ts'
import { copyKey, keyBeside, refuseKey } from '../../platform/backup/backup-key.ts'
import { type Taken, takeBackup } from '../../platform/backup/take-backup.ts'
import { AdminError, type Command, type CommandEnv, openFor, withAddress } from '../command.ts'
import { sizeOf } from './size-of.ts'

/** Writes the whole installation into a file. */
export const backupCommand: Command = {
  usage: [{ line: 'backup ARCHIVO', does: 'Guarda todos los datos en un archivo nuevo' }],
  async run(args, env) {
    const [name] = args
    if (name === undefined || args.length > 1)
      throw new AdminError('Usa: npm run admin -- backup ARCHIVO')
    const file = resolve(name)
    await refuseKey(file, env)
    const { rows, bytes } = await untilSignal((signal) =>
      withAddress(env, (connectionString) =>
        takeBackup({
          connectionString,
          signal,
          chooseFile: async () => file,
          onTaken: (taken) => note(connectionString, taken),
        }),
      ),
    )
    return `Respaldo en ${file}: ${countOf(rows, 'fila', 'filas')}, ${sizeOf(bytes)}.\n${await describeKey(file, env)}`
  },
}

/** A database of an older program has no place for it yet. */
async function note(connectionString: string, taken: Taken): Promise<void> {
  try {
    await openFor(connectionString, ({ db }) => insertGood(db, 'ordered', taken))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42P01')) throw error
  }
}

async function describeKey(file: string, env: CommandEnv): Promise<string> {
  switch (await copyKey(file, env)) {
    case 'copied':
      return `La clave secreta está en ${keyBeside(file)}: guárdala en otro lugar que el respaldo.\n`
    case 'in the configuration':
      return 'La clave secreta está en SECRET_KEY y no en el respaldo: guárdala también, en otro lugar.\n'
    case 'missing':
      return `No hay clave secreta en ${env.dataDir}: el respaldo va sin ella.\n`
  }
}

/** Ctrl+C and kill end the work early, so that it can remove what it began. */
async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, end)
  try {
    return await work(ending.signal)
  } finally {
    for (const signal of signals) process.off(signal, end)
  }
}
