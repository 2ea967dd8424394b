import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { distributedTables, localTables, referenceTables } from './table-places.ts'

const { pool } = await openTestDatabase(2)

async function namesOf(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(query, values)
  return rows.map(({ name }) => name)
}

const distributed = [...distributedTables]
const references = [...referenceTables]

it('names the place of every table, once', async () => {
  const tables = await namesOf(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
     -- Citus's parts of a table are named after it.
     AND relname !~ '_[0-9]{6}$'`,
  )
  expect([...distributed, ...references, ...localTables].sort()).toEqual(tables.sort())
})

it('has the business in the primary key of every distributed table, never null', async () => {
  const keyed = await namesOf(
    `SELECT relname AS name FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
       JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
     WHERE contype = 'p' AND relname = ANY($1) AND attname = 'commerce_id' AND attnotnull`,
    [distributed],
  )
  expect(keyed.sort()).toEqual([...distributed].sort())
})

it('has the business in every unique index and exclusion of distributed tables', async () => {
  const without = await namesOf(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE (indisunique OR indisexclusion) AND relname = ANY($1) AND NOT EXISTS (
       SELECT FROM pg_attribute
       WHERE attrelid = indrelid AND attname = 'commerce_id' AND attnum = ANY(indkey))`,
    [distributed],
  )
  expect(without).toEqual([])
})

it('has the business on both sides of foreign keys between distributed tables', async () => {
  const without = await namesOf(
    `SELECT conname AS name FROM pg_constraint
       JOIN pg_class AS own ON own.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
     WHERE contype = 'f' AND own.relname = ANY($1) AND target.relname = ANY($1) AND NOT EXISTS (
       SELECT FROM unnest(conkey, confkey) AS pair (own, target)
         JOIN pg_attribute AS one ON one.attrelid = conrelid AND one.attnum = pair.own
         JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = pair.target
       WHERE one.attname = 'commerce_id' AND other.attname = 'commerce_id')`,
    [distributed],
  )
  expect(without).toEqual([])
})

it('has no foreign key to or from a table of the coordinator, nor from a copied one to a distributed one', async () => {
  const refused = await namesOf(
    `SELECT conname AS name FROM pg_constraint
       JOIN pg_class AS own ON own.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
     WHERE contype = 'f' AND own.relnamespace = 'public'::regnamespace AND (
       own.relname = ANY($1) <> (target.relname = ANY($1))
       OR (own.relname = ANY($2) AND NOT target.relname = ANY($2)))`,
    [[...localTables], references],
  )
  expect(refused).toEqual([])
})

// Citus runs them on the node of the row, so they may only touch rows of the same business: a new one has to be tried on Citus.
const triggers = [
  'appointments note_google_changes',
  'commerces begin_book_version',
  'commerces begin_team',
  'commerces raise_book_version',
  'customers keep_customer_words',
  'days_off raise_book_version',
  'gallery_images raise_book_version',
  'google_busy raise_book_version',
  'images note_image_leftover',
  'member_services raise_book_version',
  'occupations give_to_owner',
  'occupations note_google_change_of_member',
  'occupations raise_book_version',
  'occupations raise_book_version_of_occupations',
  'resources raise_book_version',
  'services raise_book_version',
  'team_members raise_book_version',
  'team_members raise_book_version_of_members',
  'users raise_book_version_of_users',
]

it('has only triggers that were tried on Citus', async () => {
  const present = await namesOf(
    `SELECT DISTINCT relname || ' ' || proname AS name
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE NOT tgisinternal AND relname = ANY($1) ORDER BY 1`,
    [[...distributed, ...references]],
  )
  expect(present.sort()).toEqual(triggers)
})

it('numbers rows of a business only where new ones come from the coordinator', async () => {
  const numbered = await namesOf(
    `SELECT relname || '.' || attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relname = ANY($1) AND attnum > 0 AND (attidentity <> '' OR EXISTS (
       SELECT FROM pg_attrdef WHERE adrelid = attrelid AND adnum = attnum
         AND pg_get_expr(adbin, adrelid) LIKE '%nextval%'))
     ORDER BY 1`,
    [[...distributed, ...references]],
  )
  // Citus gives each node its own numbers, from a range of a bigint: those of google_changes are only compared.
  expect(numbered).toEqual([
    'commerces.sitemap_number',
    'google_changes.position',
    'payout_batches.id',
  ])
})
