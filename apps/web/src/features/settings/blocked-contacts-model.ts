import type { BlockedContact } from '@cuando/contract/customers/blocked-contacts'
import { formatPhone } from '@cuando/es/phones'

/** A row of the list: a blocked contact, or one that was just unblocked and can be blocked again. */
export interface ContactRow {
  key: string
  contact: BlockedContact
  isRemoved: boolean
}

export const contactsPerPage = 10

export const keyOf = ({ kind, value }: Pick<BlockedContact, 'kind' | 'value'>) => `${kind} ${value}`

/** Newest first. A contact unblocked here keeps its position, even after it is blocked again. */
export function contactRows(
  blocked: readonly BlockedContact[],
  unblocked: ReadonlyMap<string, BlockedContact>,
): ContactRow[] {
  const present = new Set(blocked.map(keyOf))
  const gone = [...unblocked.values()].filter((contact) => !present.has(keyOf(contact)))
  const since = (contact: BlockedContact) => (unblocked.get(keyOf(contact)) ?? contact).createdAt
  return [
    ...blocked.map((contact) => ({ key: keyOf(contact), contact, isRemoved: false })),
    ...gone.map((contact) => ({ key: keyOf(contact), contact, isRemoved: true })),
  ].sort((a, b) => {
    const [one, other] = [since(a.contact), since(b.contact)]
    if (one !== other) return one < other ? 1 : -1
    return a.key < b.key ? -1 : 1
  })
}

export const nameOf = ({ kind, value }: Pick<BlockedContact, 'kind' | 'value'>): string =>
  kind === 'PHONE' ? formatPhone(value) : value

/** One input for both: text with an @ or a letter is an e-mail address, anything else a phone number. */
export function contactRequest(typed: string, note: string) {
  const text = typed.trim()
  return text.includes('@') || /[a-z]/i.test(text)
    ? { email: text, phone: '', note }
    : { email: '', phone: text, note }
}
