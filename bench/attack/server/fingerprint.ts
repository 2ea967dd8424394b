import type { Client } from 'pg'

/** All rows of a business, or those in some tables, as one text to detect any change. */
export async function fingerprint(
  client: Client,
  commerceId: string,
  tables?: readonly string[],
): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables
       USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'commerce_id' AND table_type = 'BASE TABLE'
       -- A look at something prolongs its session.
       AND table_name <> 'directory_sessions' ORDER BY 1`,
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
  return prints.join('\n')
}
