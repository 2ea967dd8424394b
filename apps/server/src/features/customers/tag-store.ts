import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Enough to choose from; a business may have imported any number. */
const MAX_TAGS = 200

/**
 * The most used tags. Those that differ only in case and accents are one, in the spelling that most customers have.
 */
export async function readTags(db: Db, commerceId: CommerceId): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    SELECT (array_agg(tag ORDER BY uses DESC, tag))[1] AS tag FROM (
      SELECT tag, count(*) AS uses FROM customers, unnest(tags) AS tag
        WHERE commerce_id = ${commerceId} AND erased_at IS NULL AND tags <> '{}'
        GROUP BY tag
    ) AS used
    GROUP BY search_text(tag) ORDER BY sum(uses) DESC, 1 LIMIT ${MAX_TAGS}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** Tags in the spelling that other customers have, each once; a new tag in its first spelling. */
export async function spellTags(
  tx: Tx,
  commerceId: CommerceId,
  tags: readonly string[],
  customerId: string,
): Promise<string[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ tag: string }>`
    WITH given AS (
      SELECT DISTINCT ON (search_text(tag)) search_text(tag) AS key, tag, number
        FROM unnest(${tags}::text[]) WITH ORDINALITY AS each (tag, number)
        ORDER BY search_text(tag), number
    ), spelled AS MATERIALIZED (
      SELECT tag, count(*) AS uses FROM customers, unnest(tags) AS tag
        WHERE commerce_id = ${commerceId} AND erased_at IS NULL AND tags <> '{}' AND id <> ${customerId}
        GROUP BY tag
    ), used AS MATERIALIZED (
      SELECT DISTINCT ON (search_text(tag)) search_text(tag) AS key, tag FROM spelled
        ORDER BY search_text(tag), uses DESC, tag
    )
    SELECT coalesce(used.tag, given.tag) AS tag
    FROM given LEFT JOIN used ON used.key = given.key ORDER BY number`.execute(tx)
  return rows.map(({ tag }) => tag)
}
