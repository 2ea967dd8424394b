import { commerceId } from '@cuando/contract/business/commerce-id'
import { countOf } from '@cuando/es/text'
import { formatInstant } from '@cuando/es/time/dates'
import { readCommerce } from '../features/commerce/store.ts'
import type { Db } from '../platform/db/database.ts'
import type { Database } from '../platform/db/open-database.ts'
import {
  type FailedJob,
  type FailedJobs,
  listDeadJobs,
  listFailingJobs,
  retryJobs,
} from '../platform/jobs/failed-jobs.ts'
import { redactText } from '../platform/log/make-logger.ts'
import { AdminError, type Command, withDatabase } from './command.ts'
import { printable } from './find-business.ts'
import { wordsOfTask } from './task-words.ts'

const MAX_LISTED = 50
const MAX_ERROR_CHARACTERS = 200

/** Shows the background jobs that fail, and has them tried again. */
export const jobsCommand: Command = {
  usage: [
    { line: 'jobs', does: 'Los trabajos que fallaron: los muertos y los que esperan otro intento' },
    { line: 'jobs retry ID', does: 'Intenta uno de nuevo ya, con todos sus intentos' },
    { line: 'jobs retry todos', does: 'Lo mismo con todos los que fallaron' },
  ],
  async run(args, env) {
    const [what, which, ...rest] = args
    if (what === undefined) return withDatabase(env, show)
    if (what !== 'retry' || which === undefined || rest.length > 0)
      throw new AdminError('Usa: npm run admin -- jobs, jobs retry ID o jobs retry todos')
    if (which === 'todos') return withDatabase(env, retryAll)
    // The largest bigint has 19 digits.
    if (!/^\d{1,18}$/.test(which)) throw new AdminError(`«${which}» no es el ID de un trabajo`)
    return withDatabase(env, (database) => retryOne(database, which))
  },
}

async function show({ db, pool }: Database): Promise<string> {
  const dead = await listDeadJobs(pool, MAX_LISTED)
  const failing = await listFailingJobs(pool, MAX_LISTED)
  if (dead.total + failing.total === 0) return 'Ningún trabajo ha fallado.\n'
  const parts = [
    await section(db, dead, {
      one: 'trabajo muerto, que ya no se intenta',
      many: 'trabajos muertos, que ya no se intentan',
    }),
    await section(db, failing, {
      one: 'trabajo que falló espera otro intento',
      many: 'trabajos que fallaron esperan otro intento',
    }),
    'Para intentarlos ya: npm run admin -- jobs retry ID, o jobs retry todos\n',
  ]
  return parts.join('')
}

async function section(
  db: Db,
  { jobs, total }: FailedJobs,
  { one, many }: { one: string; many: string },
): Promise<string> {
  if (total === 0) return ''
  const names = await readNames(db, jobs)
  const listed = jobs.map((job) => describe(job, names))
  const more = total - jobs.length
  if (more > 0) listed.push(`  … y ${more} más recientes.\n`)
  return `${countOf(total, one, many)}:\n\n${listed.join('\n')}\n`
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

function describe(job: FailedJob, names: ReadonlyMap<string, string>): string {
  const { id, task, attempts, maxAttempts, createdAt, nextTry } = job
  const tried = `${attempts} de ${maxAttempts}`
  const lines = [
    ['Negocio', job.commerceId && (names.get(job.commerceId) ?? 'ya no existe')],
    ['Desde', formatInstant(createdAt.getTime(), zone)],
    ['Intentos', tried],
    ['Último error', errorOf(job)],
    ['Siguiente intento', nextTry && formatInstant(nextTry.getTime(), zone)],
  ].flatMap(([name, value]) => (value ? [`      ${name}: ${value}\n`] : []))
  return `  ${id}  ${wordsOfTask(task)}\n${lines.join('')}`
}

/** The first line of the error, without personal data. */
function errorOf({ lastError }: FailedJob): string {
  const [line = ''] = (lastError ?? '').split('\n', 1)
  return line === ''
    ? 'ninguno: el proceso terminó a la mitad'
    : redactText(line.slice(0, MAX_ERROR_CHARACTERS))
}

async function readNames(db: Db, jobs: readonly FailedJob[]): Promise<Map<string, string>> {
  const ids = new Set(jobs.flatMap((job) => commerceId.safeParse(job.commerceId).data ?? []))
  const found = await Promise.all([...ids].map((id) => readCommerce(db, id)))
  return new Map(found.flatMap((row) => (row ? [[row.commerce_id, printable(row.name)]] : [])))
}

async function retryAll({ pool }: Database): Promise<string> {
  const count = await retryJobs(pool, 'all')
  if (count === 0) return 'Ningún trabajo ha fallado.\n'
  return `${countOf(count, 'trabajo se intenta', 'trabajos se intentan')} de nuevo.\n`
}

async function retryOne({ pool }: Database, id: string): Promise<string> {
  if ((await retryJobs(pool, [id])) === 0)
    throw new AdminError(
      `No hay un trabajo ${id} que haya fallado: npm run admin -- jobs los enumera`,
    )
  return `El trabajo ${id} se intenta de nuevo.\n`
}
