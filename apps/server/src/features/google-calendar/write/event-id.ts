/**
 * The id of an appointment's event. Google accepts ids of clients in base32hex (RFC 4648: a–v and digits), which
 * makes writes idempotent.
 */
export const eventIdOf = (appointmentId: string) => `cuando${appointmentId.replaceAll('-', '')}`

/** The appointment that an event may belong to, by its id; null if the event was not written here. */
export function appointmentIdOf(eventId: string): string | null {
  const parts = /^cuando(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(eventId)?.slice(1)
  const id = parts?.join('-') ?? ''
  return /^[0-9a-f-]{36}$/.test(id) ? id : null
}
