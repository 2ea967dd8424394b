/**
 * The mailbox that an address leads to, in lower case: 'ana+2@x.mx' is that of 'ana@x.mx', and Gmail ignores dots (its
 * help, "Dots don't matter in Gmail addresses"). Two addresses with one mailbox belong to one person.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
