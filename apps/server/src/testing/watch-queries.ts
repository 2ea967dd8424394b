import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { queriesOn } from '../platform/db/database.ts'
import { prepareStatements } from '../platform/db/statements/prepare-statements.ts'

export interface QueryPlan {
  sql: string
  /** The tables read by a sequential scan. */
  scans: string[]
  indexes: string[]
  /** What is looked up in them. */
  conditions: string[]
}

/** A database that records its queries, so that tests can explain the real statements. */
export function watchQueries(pool: Pool) {
  let asked: CompiledQuery[] = []
  const db = queriesOn(prepareStatements(pool), ({ query }) => {
    // Workers are told after the commit, once for all jobs that were queued meanwhile.
    if (!query.sql.includes('pg_notify')) asked.push(query)
  })
  return {
    db,
    /** Runs `work`; returns its statements in order, including those of transactions. */
    async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
      asked = []
      await work()
      return asked.map(({ sql }) => sql)
    },
    /** Runs `work`; returns the plans of its statements. */
    async plansOf(work: () => Promise<unknown>): Promise<QueryPlan[]> {
      asked = []
      await work()
      const statements = asked.filter(({ sql }) =>
        /^\s*(select|insert|update|delete|with)\s/i.test(sql),
      )
      return Promise.all(statements.map((each) => explain(pool, each)))
    },
  }
}

/** The statements that the connection of a pool of one has prepared. */
export async function preparedStatements(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(
    'SELECT statement FROM pg_prepared_statements',
  )
  return rows.map(({ statement }) => statement)
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

async function explain(pool: Pool, { sql, parameters }: CompiledQuery): Promise<QueryPlan> {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters])
  const nodes = flatten(rows[0]['QUERY PLAN'][0].Plan)
  return {
    sql,
    scans: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? nameOf(node) : [])),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    conditions: nodes.flatMap((node) => node['Index Cond'] ?? []),
  }
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
const nameOf = (node: PlanNode) => node['Relation Name'] ?? []
