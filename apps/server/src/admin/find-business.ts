import { commerceId } from '@cuando/contract/business/commerce-id'
import { findUser } from '../features/accounts/store.ts'
import { type CommerceRow, findByUsername, readCommerce } from '../features/commerce/store.ts'
import type { Db } from '../platform/db/database.ts'
import { AdminError } from './command.ts'

/** The business that the operator means: by its link's name, its id or its owner's e-mail. */
export async function findBusiness(db: Db, name: string): Promise<CommerceRow> {
  const given = name.trim().toLowerCase()
  const id =
    commerceId.safeParse(given).data ??
    (given.includes('@')
      ? (await findUser(db, given))?.commerce_id
      : await findByUsername(db, given))
  const business = id && (await readCommerce(db, id))
  if (!business)
    throw new AdminError(
      `No hay un negocio «${name}»: indica el nombre de su enlace, su ID o el correo de su dueño`,
    )
  return business
}

/** Names a business for the operator: 'Estética Lucía (estetica-lucia)'. */
export const nameOf = ({ name, username }: { name: string; username: string }): string =>
  `${printable(name)} (${username})`

/** A text that somebody chose, without what moves the cursor or turns the line around. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
