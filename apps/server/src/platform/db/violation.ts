import { DatabaseError } from 'pg'

/** Whether `error` is the database's refusal by the constraint of this name. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint
}

/** Whether it is the refusal to book somebody, or a unit of a resource, twice at the same time. */
export const violatesOverlap = (error: unknown): boolean =>
  violates(error, 'occupations_do_not_overlap') ||
  violates(error, 'occupations_of_colleagues_do_not_overlap') ||
  violates(error, 'occupations_of_units_do_not_overlap')
