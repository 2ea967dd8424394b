import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statements/statement.ts'
import { usableMinutes, withKnownZone } from '../commerce/store.ts'
import { resourceUnits, termColumns } from '../service-terms/store.ts'
import { teamOf } from '../team/store.ts'

/**
 * A business and the terms of one of its services, active or not, but not deleted; without an id, of the
 * shortest active NORMAL one. The terms are null if there is no such service.
 */
export async function readBookable(db: Db, commerceId: CommerceId, serviceId: string | undefined) {
  const [row] =
    serviceId === undefined
      ? await findShortest(db, { commerceId })
      : await findBookable(db, { commerceId, serviceId })
  return row && withKnownZone(row)
}

const findBookable = statement((db, asked: { commerceId: CommerceId; serviceId: string }) =>
  selectBookable(db, asked.commerceId, (services) => services.where('id', '=', asked.serviceId)),
)

const findShortest = statement((db, { commerceId }: { commerceId: CommerceId }) =>
  selectBookable(db, commerceId, (services) =>
    services
      .where('type', '=', 'NORMAL')
      .where('is_active', '=', true)
      .orderBy('duration')
      .orderBy('id')
      .limit(sql.lit(1)),
  ),
)

function selectBookable(
  db: Db,
  commerceId: CommerceId,
  choose: (services: ReturnType<typeof termsOf>) => ReturnType<typeof termsOf>,
) {
  return db
    .selectFrom('commerces')
    .select(['commerce_id', 'timezone', 'week_hours', 'appointment_duration', 'is_public'])
    .select('books_in_order')
    .select(usableMinutes)
    .select(jsonObjectFrom(choose(termsOf(db))).as('service'))
    .select(teamOf(db).as('team'))
    .where('commerce_id', '=', commerceId)
}

/** The services of the business of the outer query. */
const termsOf = (db: Db) =>
  db
    .selectFrom('services')
    .select(termColumns)
    .select(resourceUnits)
    .where('services.commerce_id', '=', sql.ref<CommerceId>('commerces.commerce_id'))
    .where('deleted_at', 'is', null)

/** The occupation and service of an appointment of this business, and who gives it. */
export function readHeldOccupation(db: Db, commerceId: CommerceId, appointmentId: string) {
  return db
    .selectFrom('appointments')
    .innerJoin('occupations', (join) =>
      join
        .onRef('occupations.commerce_id', '=', 'appointments.commerce_id')
        .onRef('occupations.id', '=', 'appointments.occupation_id'),
    )
    .select(['appointments.occupation_id', 'appointments.service_id', 'occupations.member_id'])
    .select(['appointments.series_id', 'appointments.starts_at'])
    .where('appointments.commerce_id', '=', commerceId)
    .where('appointments.id', '=', appointmentId)
    .executeTakeFirst()
}

/** The occupations of a series from one of its appointments on, as far as these are live. */
export async function readFollowingOccupations(
  db: Db,
  commerceId: CommerceId,
  { series_id: seriesId, starts_at: startsAt }: { series_id: string | null; starts_at: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('occupation_id')
    .where('commerce_id', '=', commerceId)
    .where('series_id', '=', seriesId)
    .where('starts_at', '>=', startsAt)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .execute()
  return rows.map((row) => row.occupation_id)
}
