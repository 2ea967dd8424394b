import type { RequiredContact } from '@cuando/contract/required-contact'

/** The problem of the e-mail field while it still is one: where either contact is enough, a phone solves it too. */
export function emailProblem<T>(
  problem: T | undefined,
  { email, phone }: { email: string; phone: string },
  required: RequiredContact,
): T | undefined {
  const isSolved = required === 'EMAIL_OR_PHONE' && email.trim() === '' && phone.trim() !== ''
  return isSolved ? undefined : problem
}
