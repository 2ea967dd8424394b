import type { AskedContact } from '@cuando/contract/required-contact'

/** The problem of the e-mail field while it still is one: where either contact is enough, a phone solves it too. */
export function emailProblem<T>(
  problem: T | undefined,
  { email, phone }: { email: string; phone: string },
  asked: AskedContact,
): T | undefined {
  const isSolved = asked === 'EMAIL_OR_PHONE' && email.trim() === '' && phone.trim() !== ''
  return isSolved ? undefined : problem
}
