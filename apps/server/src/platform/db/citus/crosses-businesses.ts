import { distributedTables } from './table-places.ts'

const tables = distributedTables.join('|')
const anyTable = new RegExp(`\\b(?:from|join|into|update) "?(?:${tables})\\b`, 'i')
const locks = /\bfor (?:no key update|update|key share|share)\b|\bctid\b/i
const writesInPart = new RegExp(
  `\\bas (?:not materialized |materialized )?\\(\\s*(?:insert into|update|delete from) "?(?:${tables})\\b`,
  'i',
)
const ofOneBusiness = /\bcommerce_id"? = \$\d/i
// The columns that name another business.
const referring =
  '"?(?:referrals|referral_members|referral_signs)"?\\."?(?:referred_id|referred_by|shared_with)\\b'
const comparesBusinesses = new RegExp(
  `\\bcommerce_id"? (?:=|in) \\(?${referring}|\\b${referring}"? = "?\\w+"?\\."?commerce_id\\b`,
  'i',
)

/**
 * Whether a statement locks rows of tables that Citus distributes, names them by their place, or writes them in a part of its
 * own (WITH), without naming one business. Citus refuses the first, rows have no common places on several nodes, and the parts
 * of such a statement are run one after the other there, so that foreign keys between them fail. Also whether it compares a
 * column that names another business with that business's rows, which may be on another node.
 */
export function crossesBusinesses(statement: string): boolean {
  const text = statement.replace(/\s+/g, ' ')
  if (comparesBusinesses.test(text)) return true
  if (!anyTable.test(text) || ofOneBusiness.test(text)) return false
  return locks.test(text) || writesInPart.test(text)
}
