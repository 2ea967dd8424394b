import { accountCommand } from './admin/businesses/account-command.ts'
import { businessCommand } from './admin/businesses/business-command.ts'
import { AdminError, type Command } from './admin/command.ts'
import { jobsCommand } from './admin/jobs-command.ts'
import { mailCommand } from './admin/mail-command.ts'
import { namesCommand } from './admin/names-command.ts'
import { payoutsCommand } from './admin/payouts-command.ts'
import { planCommand } from './admin/plan-command.ts'
import { referralsCommand } from './admin/referrals-command.ts'
import { rotateKeyCommand } from './admin/rotate-key-command.ts'
import { backupCommand } from './admin/storage/backup-command.ts'
import { distributeCommand } from './admin/storage/distribute-command.ts'
import { partitionCommand } from './admin/storage/partition-command.ts'
import { picturesCommand } from './admin/storage/pictures-command.ts'
import { restoreCommand } from './admin/storage/restore-command.ts'
import { readEnv } from './env.ts'
import { readDatabaseTime } from './platform/clock/follow-database.ts'
import { explainConnection } from './platform/db/explain-connection.ts'
import { redactText } from './platform/log/make-logger.ts'
import { OperatorError } from './platform/operator-error.ts'

// The entry point of the operator's commands, which scripts/admin.mjs starts.
const commands: Record<string, Command> = {
  account: accountCommand,
  backup: backupCommand,
  restore: restoreCommand,
  business: businessCommand,
  jobs: jobsCommand,
  mail: mailCommand,
  names: namesCommand,
  partition: partitionCommand,
  pictures: picturesCommand,
  plan: planCommand,
  payouts: payoutsCommand,
  referrals: referralsCommand,
  'rotate-key': rotateKeyCommand,
  distribute: distributeCommand,
}

const help = `Órdenes para quien opera Cuando, con el servidor en marcha o detenido (salvo restore, rotate-key, partition y distribute):
${Object.values(commands)
  .flatMap(({ usage }) => usage)
  .map(({ line, does }) => `  npm run admin -- ${line.padEnd(26)} ${does}`)
  .join('\n')}

Usan la misma configuración que el servidor (DATABASE_URL o DATA_DIR).
`

async function run([name, ...args]: readonly string[]): Promise<string> {
  if (name === undefined || ['help', 'ayuda', '--help', '-h'].includes(name)) return help
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new AdminError(`No hay una orden «${name}»: npm run admin las enumera`)
  const read = readEnv()
  if (!read.ok) throw new AdminError(`Configuración no válida: ${read.line}`)
  return command.run(args, read.env, ({ pool }) => readDatabaseTime(pool))
}

/** One line if the operator can fix the cause; the whole error if it is a bug. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof OperatorError) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (['42P01', '3F000'].includes(code))
    return 'Esta base de datos todavía no es de Cuando: inicia el servidor una vez con npm start'
  // A lock that was waited for, or a statement, took too long.
  if (['55P03', '57014'].includes(code))
    return `La base de datos está ocupada (${code}): inténtalo de nuevo en un momento`
  const read = readEnv()
  const databaseUrl = read.ok ? read.env.databaseUrl : undefined
  return explainConnection(error, databaseUrl) ?? error.stack ?? error.message
}

try {
  process.stdout.write(await run(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${redactText(explain(error))}\n`)
  process.exitCode = 1
}
