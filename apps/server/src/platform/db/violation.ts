import { DatabaseError } from 'pg'

/** Whether `error` is the database's refusal by the constraint of this name. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint
}
