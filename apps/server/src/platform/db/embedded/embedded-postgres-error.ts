import { OperatorError } from '../../operator-error.ts'

/** A start that cannot go on. The message is one Spanish line for the person who started the server. */
export class EmbeddedPostgresError extends OperatorError {
  override readonly name = 'EmbeddedPostgresError'
}
