/** A start that cannot go on. The message is one Spanish line for the person who started the server. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
