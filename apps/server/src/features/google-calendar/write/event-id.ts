/**
 * The id of an appointment's event. Google takes a client's own of base32hex (RFC 4648: a–v and digits), which makes
 * writing it twice the same as once.
 */
export const eventIdOf = (appointmentId: string) => `cuando${appointmentId.replaceAll('-', '')}`

/** Whether an event was written here, or is an instance of one that its owner made recurring. */
export const isOwnEvent = (id: string) => /^cuando[0-9a-f]{32}(?:_|$)/.test(id)
