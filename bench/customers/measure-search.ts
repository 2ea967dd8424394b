import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countDuplicates } from '../../apps/server/src/features/customers/duplicates/list-duplicates.ts'
import { listCustomers } from '../../apps/server/src/features/customers/list-customers.ts'
import type { CommerceId } from '../../apps/server/src/platform/db/commerce-id.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'
import { fillOthers, fillOwn } from './fill-customers.ts'

export interface SearchSettings {
  /** Customers of the business that is searched. */
  own: number
  /** Customers of all others. */
  others: number
  rounds: number
  log(line: string): void
}

export interface Figures {
  medianMs: number
  p95Ms: number
}

export interface SearchResult {
  name: string
  /** A filter is no search: its bound is another. */
  isSearch: boolean
  total: number
  alone: Figures
  together: Figures
}

type Query = Partial<Parameters<typeof listCustomers>[2]>

interface Case {
  name: string
  isSearch: boolean
  /** Returns how many customers or pairs there are. If there are many of its kind, each round gets another one. */
  run(db: Db, commerceId: CommerceId, round: number): Promise<number>
}

/** Lists customers of one business on an embedded PostgreSQL, before and after others have theirs there. */
export async function measureSearch(settings: SearchSettings): Promise<SearchResult[]> {
  const { own, others, rounds, log } = settings
  await using stack = new AsyncDisposableStack()
  const dataDir = stack.adopt(await mkdtemp(join(tmpdir(), 'cuando-bench-')), (path) =>
    rm(path, { recursive: true, force: true }),
  )
  const quiet = () => undefined
  const postgres = stack.adopt(
    await startEmbeddedPostgres({ dataDir, log: { info: quiet, warn: quiet, error: quiet } }),
    (each) => each.stop(),
  )
  const database = stack.adopt(
    openDatabase({ connectionString: postgres.connectionString, max: 5 }, quiet),
    (each) => each.close(),
  )
  await migrate(database.pool, join(import.meta.dirname, '../../apps/server/migrations'))
  log(`${own} customers of one business`)
  const commerceId = await fillOwn(database.pool, own)
  const cases = await makeCases(database.pool, commerceId)
  const alone = await measureAll(database.db, commerceId, cases, rounds)
  await fillOthers(database.pool, others, log)
  const together = await measureAll(database.db, commerceId, cases, rounds)
  return cases.flatMap(({ name, isSearch }, index) => {
    const [first, second] = [alone[index], together[index]]
    if (!first || !second) return []
    return [{ name, isSearch, total: second.total, alone: first, together: second }]
  })
}

async function makeCases(
  pool: ReturnType<typeof openDatabase>['pool'],
  commerceId: CommerceId,
): Promise<Case[]> {
  const { rows: known } = await pool.query<
    Record<'name' | 'last_name' | 'email' | 'phone', string>
  >(
    `SELECT name, last_name, email, phone FROM customers WHERE commerce_id = $1 AND email IS NOT NULL LIMIT 500`,
    [commerceId],
  )
  const searching = (name: string, search: (one: (typeof known)[number]) => string): Case => ({
    name,
    isSearch: true,
    run: (db, business, round) => {
      const one = known[round % known.length]
      if (!one) throw new Error('The business stayed empty')
      return list(db, business, { search: search(one) })
    },
  })
  const listing = (name: string, query: Query): Case => ({
    name,
    isSearch: false,
    run: (db, business) => list(db, business, query),
  })
  return [
    searching('full name', ({ name, last_name }) => `${name} ${last_name}`),
    searching('first name', ({ name }) => name),
    searching(
      'two words begun',
      ({ name, last_name }) => `${name.slice(0, 3)} ${last_name.slice(0, 3)}`,
    ),
    searching('mar', () => 'mar'),
    searching('one letter', ({ name }) => name.slice(0, 1)),
    searching(
      'phone',
      ({ phone }) => `+52 ${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`,
    ),
    searching('phone begun', ({ phone }) => phone.slice(0, 5)),
    searching('last four digits', ({ phone }) => phone.slice(-4)),
    searching('e-mail begun', ({ email }) => email.slice(0, email.indexOf('@') + 3)),
    searching('nothing found', ({ name }) => `${name} qqq`),
    listing('all', {}),
    listing('last page', { page: 5000 }),
    listing('away', { filter: 'away' }),
    listing('birthday', { filter: 'birthday' }),
    listing('missed', { filter: 'missed' }),
    listing('tag', { tag: 'VIP' }),
    {
      name: 'possible duplicates',
      isSearch: false,
      run: async (db, business) => (await countDuplicates(db, business)).data.count,
    },
  ]
}

async function list(db: Db, commerceId: CommerceId, query: Query): Promise<number> {
  const whole = { search: '', tag: '', page: 1, limit: 10, ...query }
  const outcome = await listCustomers({ db, now: new Date() }, { commerceId }, whole)
  return outcome.ok ? outcome.data.total : 0
}

/** Each case once a round, so that a slow phase of the machine affects all of them; the first rounds only warm up. */
async function measureAll(
  db: Db,
  commerceId: CommerceId,
  cases: readonly Case[],
  rounds: number,
): Promise<(Figures & { total: number })[]> {
  const measured = cases.map((each) => ({ ...each, times: [] as number[], total: 0 }))
  const warmUp = Math.ceil(rounds / 5)
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const each of measured) {
      const started = performance.now()
      each.total = await each.run(db, commerceId, round + warmUp)
      if (round >= 0) each.times.push(performance.now() - started)
    }
  }
  return measured.map(({ times, total }) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    return { total, medianMs: at(0.5), p95Ms: at(0.95) }
  })
}
