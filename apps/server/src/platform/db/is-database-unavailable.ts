/**
 * Whether an error means that the database is unreachable, starting, shutting down, closed to connections, read-only,
 * hanging, or out of connections, memory, disk or time: the request may be retried later, and it is not a bug.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (NETWORK.has(code)) return !('syscall' in error) || isOfSocket(error.syscall)
  // The driver's own errors have no codes.
  return UNAVAILABLE.test(code) || DRIVER.has(error.message)
}

/** Whether only this statement timed out or waited too long for a lock; others may succeed. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && /^(55P03|57014)$/.test(codeOf(error))
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

// Connection exceptions; insufficient resources; read-only (a standby, or a restore); idle in transaction; a database
// that accepts no connections (ALLOW_CONNECTIONS false), or is being copied or renamed; lock timeout; operator
// intervention: statement cancelled, shutdown, crash, starting up, database dropped, idle session; errors of the system.
const UNAVAILABLE = /^(08...|53...|25006|25P03|55000|55006|55P03|57...|58000|58030)$/

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOBUFS',
  'EMFILE',
  'ENFILE',
  'EAI_AGAIN',
  'ENOTFOUND',
  // The socket file is missing while the server is down.
  'ENOENT',
])

/** A missing file has the same code as a missing socket; the system call tells them apart. */
const isOfSocket = (syscall: unknown) =>
  typeof syscall === 'string' && /^(connect|read|write|getaddrinfo)$/.test(syscall)

const DRIVER = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])
