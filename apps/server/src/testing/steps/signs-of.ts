import type { TestApp } from '../make-test-app.ts'

/** The signs that were found of a referred business. */
export async function signsOf({ database }: TestApp, referredId: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    'SELECT sign FROM referral_signs WHERE referred_id = $1 ORDER BY sign::text',
    [referredId],
  )
  return rows.map(({ sign }) => sign)
}
