/**
 * Whether an error says that the database is away, is going away, hangs, or has no room (connections, memory, disk)
 * or no time for it: what was asked may be asked again later, and it is no bug of ours.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (NETWORK.has(code)) return !('syscall' in error) || isOfSocket(error.syscall)
  // The driver gives its own errors no codes.
  return UNAVAILABLE.test(code) || DRIVER.has(error.message)
}

/** Whether it was this statement that took too long, or waited too long for a lock: others may fare better. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && /^(55P03|57014)$/.test(codeOf(error))
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

// Connection exceptions; insufficient resources; a transaction left idle; a lock waited for in vain; a statement
// cancelled; shutdown, crash, starting up, dropped, idle too long; an error of the system's input or output.
const UNAVAILABLE = /^(08...|53...|25P03|55P03|57014|57P0[1-5]|58030)$/

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  // The folder of a socket whose server is away.
  'ENOENT',
])

/** A file that is missing has the same code as a socket that is. */
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
