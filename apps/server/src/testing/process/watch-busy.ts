import { queueDue } from '../../features/google-calendar/work/queue-due.ts'
import type { TestApp } from '../make-test-app.ts'
import { workJobs } from '../work-jobs.ts'

/** An event's times, from one wall time in Mexico City to another. */
export const at = (start: string, end: string) => ({
  start: { dateTime: `${start}:00-06:00`, timeZone: 'America/Mexico_City' },
  end: { dateTime: `${end}:00-06:00`, timeZone: 'America/Mexico_City' },
})

/** Lets some minutes pass, after which calendars are read again. */
export async function pollGoogle(app: TestApp): Promise<void> {
  app.clock.advance({ minutes: 6 })
  await queueDue(app.database.db, app.clock.now())
  await workJobs(app)
}

/** The stored busy times of a business, in UTC. */
export async function busyTimes(
  { database }: TestApp,
  { commerceId }: { commerceId: string },
): Promise<string[]> {
  const { rows } = await database.pool.query<{ starts_at: Date; ends_at: Date }>(
    'SELECT starts_at, ends_at FROM google_busy WHERE commerce_id = $1 ORDER BY starts_at',
    [commerceId],
  )
  const iso = (date: Date) => date.toISOString().slice(0, 16)
  return rows.map(({ starts_at, ends_at }) => `${iso(starts_at)}/${iso(ends_at)}`)
}
