import type { AskedContact } from '@cuando/contract/booking/required-contact'

/** The e-mail field's error; undefined if either contact is enough, the e-mail is empty and there is a phone. */
export function emailProblem<T>(
  problem: T | undefined,
  { email, phone }: { email: string; phone: string },
  asked: AskedContact,
): T | undefined {
  const isSolved = asked === 'EMAIL_OR_PHONE' && email.trim() === '' && phone.trim() !== ''
  return isSolved ? undefined : problem
}
