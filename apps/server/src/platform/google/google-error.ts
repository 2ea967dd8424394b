import type * as z from 'zod/mini'

/** Google's API refused a call or didn't answer. It contains no text of Google's, which may name people. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError'
  /** The HTTP status; 0 for no answer. */
  readonly status: number
  /** Google's own word for it, such as `rateLimitExceeded`. */
  readonly reason: string | null
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    reason: string | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(`Google: ${status}${reason === null ? '' : ` ${reason}`}`)
    this.status = status
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Worth a retry later: too many calls, or a failure of Google or the network. */
  get isPassing(): boolean {
    const { status, reason } = this
    return (
      status === 0 ||
      status === 408 ||
      status === 429 ||
      status >= 500 ||
      quotaReasons.has(reason ?? '')
    )
  }

  /**
   * It would refuse any call, not just this one: too many calls, or an installation that isn't allowed to make calls.
   */
  get isOfAll(): boolean {
    const { status, reason } = this
    return status === 429 || quotaReasons.has(reason ?? '') || projectReasons.has(reason ?? '')
  }

  /** The request itself is wrong, so a retry can't help. Other errors may be fixed by Google or the operator. */
  get isOfRequest(): boolean {
    return ownStatuses.has(this.status)
  }

  /** The grant doesn't allow the call, or was revoked. */
  get isForbidden(): boolean {
    return this.status === 401 || scopeReasons.has(this.reason ?? '')
  }
}

/** Google gave no access token or didn't answer: no call can be made for this account. */
export class NoAccessToken extends GoogleError {
  constructor() {
    super(0)
  }

  override get isOfAll(): boolean {
    return true
  }
}

/** Google's answer in a known shape; an answer of another shape counts as no answer. */
export function parseAnswer<Shape extends z.ZodMiniType>(
  shape: Shape,
  given: unknown,
): z.output<Shape> {
  const { data, success } = shape.safeParse(given)
  if (!success) throw new GoogleError(0)
  return data
}

const ownStatuses = new Set([400, 409, 412, 413])
// Google answers these with 403.
const quotaReasons = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'calendarUsageLimitsExceeded',
  'RATE_LIMIT_EXCEEDED',
  'RESOURCE_QUOTA_EXCEEDED',
])
const projectReasons = new Set(['accessNotConfigured', 'SERVICE_DISABLED'])
const scopeReasons = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])
