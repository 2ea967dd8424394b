import { weekHours } from '@cuando/contract/business/week-hours'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { hashedUuid } from '../../platform/hashed-uuid.ts'
import type { TableName } from './treatment-store.ts'

type Row = Readonly<Record<string, unknown>>

// The cost of a check is in the hash: another one's could stop the server.
const PASSWORD_HASH =
  /^\$argon2id\$v=19\$m=(?:1?\d{1,4}),t=[12],p=1\$[\w+/]{16,64}\$[\w+/]{32,128}$/

const isWeek = (value: unknown) => weekHours.safeParse(value).success

/** Readers rely on these rules, and the database does not check them. */
const checks: Partial<Record<TableName, (row: Row, commerceId: CommerceId) => boolean>> = {
  commerces: (row) => /^[a-z0-9-]{3,40}$/.test(String(row.username)) && isWeek(row.week_hours),
  services: ({ week_hours: hours }) => hours === null || hours === undefined || isWeek(hours),
  users: ({ password_hash: hash }) => hash === null || PASSWORD_HASH.test(String(hash)),
  directory_usernames: ({ username }) => /^[a-z0-9-]{3,40}$/.test(String(username)),
  images: ({ id, webp }, commerceId) => {
    const bytes = Buffer.from(String(webp).replace(/^\\x/, ''), 'hex')
    const isWebp = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12) === 'RIFFWEBP'
    return isWebp && hashedUuid(8, commerceId, bytes) === id
  },
}

/** Whether a row of a file is of this business, and holds what the server would have written. */
export const isSound = (table: TableName, row: Row, commerceId: CommerceId): boolean =>
  row.commerce_id === commerceId && (checks[table]?.(row, commerceId) ?? true)
