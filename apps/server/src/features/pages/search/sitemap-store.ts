import type { Db } from '../../../platform/db/database.ts'

/** The highest number of a public business; 0 without any. */
export async function readLastNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('commerces')
    .select((eb) => eb.fn.max('sitemap_number').as('last'))
    // Not compared with a parameter, or a prepared statement could not use the index of public businesses.
    .where((eb) => eb.ref('is_public'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/**
 * The usernames of the public businesses with these numbers, `first` to `last`, with an active service that is not an
 * event before `today`: the others have nothing to book.
 */
export async function readListed(
  db: Db,
  { first, last, today }: { first: number; last: number; today: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('commerces')
    .select('username')
    .where((eb) => eb.ref('is_public'))
    .where('sitemap_number', '>=', first)
    .where('sitemap_number', '<=', last)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('services')
          .select('services.id')
          .whereRef('services.commerce_id', '=', 'commerces.commerce_id')
          .where('services.deleted_at', 'is', null)
          .where('services.is_active', '=', true)
          .where((each) =>
            each.or([each('services.type', '!=', 'UNIQUE'), each('specific_date', '>=', today)]),
          ),
      ),
    )
    .orderBy('sitemap_number')
    .execute()
  return rows.map(({ username }) => username)
}
