import { sql } from 'kysely'
import type { Table, WithDatabase } from './rows.ts'

interface Refusal {
  on: 'INSERT' | 'UPDATE'
  /** PostgreSQL's code of the error. */
  code?: string
  message?: string
  /** Only the rows of these businesses. */
  of?: readonly { commerceId: string }[]
}

/** A table refuses such writes; returns what ends that. */
export async function refuseWrites(
  { database }: WithDatabase,
  table: Table,
  { on, code = 'P0001', message = 'no', of }: Refusal,
): Promise<() => Promise<void>> {
  const ids = of?.map(({ commerceId }) => sql.lit(commerceId))
  const only = ids ? sql`WHEN (NEW.commerce_id IN (${sql.join(ids)}))` : sql``
  await sql`
    CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION USING MESSAGE = TG_ARGV[0], ERRCODE = TG_ARGV[1]; END $$`.execute(
    database.db,
  )
  await sql`
    CREATE TRIGGER refuse_write BEFORE ${sql.raw(on)} ON ${sql.table(table)} FOR EACH ROW ${only}
      EXECUTE FUNCTION refuse_write(${sql.lit(message)}, ${sql.lit(code)})`.execute(database.db)
  return async () => {
    await sql`DROP TRIGGER refuse_write ON ${sql.table(table)}`.execute(database.db)
  }
}

/** From now on a value violates a rule of the database that the program does not know. */
export async function forbidValue(
  { database }: WithDatabase,
  table: Table,
  column: string,
  value: string,
): Promise<void> {
  await sql`
    ALTER TABLE ${sql.table(table)} ADD CONSTRAINT unforeseen
      CHECK (${sql.ref(column)} <> ${sql.lit(value)}) NOT VALID`.execute(database.db)
}

/** The database lacks a table; returns what restores it. */
export async function hideTable(
  { database }: WithDatabase,
  table: Table,
): Promise<() => Promise<void>> {
  await sql`ALTER TABLE ${sql.table(table)} RENAME TO hidden`.execute(database.db)
  return async () => {
    await sql`ALTER TABLE hidden RENAME TO ${sql.table(table)}`.execute(database.db)
  }
}

/** Counts how often the status of an appointment is written from now on; returns the count of one. */
export async function countSettlements({
  database,
}: WithDatabase): Promise<(id: string) => Promise<number>> {
  const { db } = database
  await sql`CREATE TABLE settlements (id uuid)`.execute(db)
  await sql`
    CREATE FUNCTION note_settlement() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO settlements VALUES (NEW.id); RETURN NEW; END $$`.execute(db)
  await sql`
    CREATE TRIGGER note_settlement AFTER UPDATE OF status ON appointments
      FOR EACH ROW EXECUTE FUNCTION note_settlement()`.execute(db)
  return async (id) => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM settlements WHERE id = ${id}`.execute(db)
    return rows[0]?.n ?? 0
  }
}
