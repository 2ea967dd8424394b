import type { Client } from 'pg'
import { waitFor } from './call-server.ts'

/** A line for each table. */
export type Fingerprint = readonly string[]

// Each call prolongs its session, and the worker notes when it compared the waiting list.
const changing = ['directory_sessions', 'waiting_lists']

/**
 * All rows of a business, or those in some tables, as texts to detect any change. First waits for the jobs that earlier calls
 * have queued, because these write rows, too.
 */
export async function fingerprint(
  client: Client,
  commerceId: string,
  tables?: readonly string[],
): Promise<Fingerprint> {
  const due = `SELECT FROM graphile_worker._private_jobs
    WHERE payload->>'commerceId' = $1 AND run_at <= now() AND attempts < max_attempts`
  const isQuiet = await waitFor(async () => (await client.query(due, [commerceId])).rowCount === 0)
  if (!isQuiet) throw new Error('The worker does not get through its jobs')
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables
       USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'commerce_id' AND table_type = 'BASE TABLE'
       AND table_name <> ALL ($1) ORDER BY 1`,
    [changing],
  )
  const prints: string[] = []
  for (const { name } of rows.filter((row) => tables?.includes(row.name) ?? true)) {
    const { rows: found } = await client.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS print
       FROM "${name}" t WHERE commerce_id = $1`,
      [commerceId],
    )
    prints.push(`${name} ${found[0].print}`)
  }
  return prints
}

/** 'unchanged', or the tables that differ. */
export function describeChange(before: Fingerprint, after: Fingerprint): string {
  const changed = after
    .filter((print) => !before.includes(print))
    .map((print) => print.split(' ')[0])
  return changed.length === 0 ? 'unchanged' : `**changed** in ${changed.join(', ')}`
}
