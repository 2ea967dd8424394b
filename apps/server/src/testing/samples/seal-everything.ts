import { randomUUID } from 'node:crypto'
import { makeKeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { makeSeal } from '../../platform/db/secrets/seal.ts'
import { noteSecretKey } from '../../platform/db/secrets/server-keys.ts'
import { insertGoogleConnection } from '../google/insert-google-connection.ts'
import type { TestApp } from '../make-test-app.ts'
import { openBusiness } from '../open-business.ts'

/** Six hundred businesses with a calendar feed, and one with two Google connections, of the owner and of a colleague. */
export async function sealEverything(app: TestApp) {
  const { db, pool } = app.database
  const salon = await openBusiness(app)
  const people = [salon.commerceId, randomUUID()]
  for (const memberId of people)
    await insertGoogleConnection(app, { ...salon, memberId }, `${memberId}@gmail.test`)
  await pool.query(
    `INSERT INTO commerces SELECT (jsonb_populate_record(c, jsonb_build_object(
       'commerce_id', gen_random_uuid(), 'username', 'copia-' || n))).* FROM commerces c, generate_series(1, 600) AS n`,
  )
  const { rows } = await pool.query('SELECT commerce_id AS id FROM commerces')
  const ids: string[] = rows.map(({ id }) => id)
  return {
    ids,
    /** How many data are sealed. */
    all: ids.length + people.length,
    /** Makes everything as a server with this key leaves it. */
    async sealWith(key: string): Promise<void> {
      const seal = makeSeal(key)
      await pool.query('TRUNCATE calendar_feeds')
      await pool.query(
        `INSERT INTO calendar_feeds SELECT id, token, now() FROM unnest($1::uuid[], $2::bytea[]) AS made (id, token)`,
        [ids, ids.map((id) => seal.close('calendar feed', id, `feed of ${id}`))],
      )
      for (const memberId of people)
        await pool.query('UPDATE google_connections SET refresh_token = $1 WHERE member_id = $2', [
          seal.close('google token', salon.commerceId, `token of ${memberId}`),
          memberId,
        ])
      await noteSecretKey(db, makeKeyedHash(key))
    },
    /** How many of them open with a key. */
    async countOpen(key: string): Promise<number> {
      const seal = makeSeal(key)
      const feeds = await pool.query('SELECT commerce_id AS id, token FROM calendar_feeds')
      const tokens = await pool.query(
        'SELECT commerce_id AS id, member_id, refresh_token FROM google_connections',
      )
      return [
        ...feeds.rows.filter(
          ({ id, token }) => seal.open('calendar feed', id, token) === `feed of ${id}`,
        ),
        ...tokens.rows.filter(
          ({ id, member_id, refresh_token }) =>
            seal.open('google token', id, refresh_token) === `token of ${member_id}`,
        ),
      ].length
    },
  }
}
