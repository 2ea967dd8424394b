/** Google's API said no, or nothing. It carries no text of Google's, which may name people. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError'
  /** Of HTTP; 0 for no answer. */
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

  /** Worth another try later: too many calls, or trouble on Google's side or on the way. */
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

  /** The grant doesn't allow the call, or is gone. */
  get isForbidden(): boolean {
    return this.status === 401 || scopeReasons.has(this.reason ?? '')
  }
}

// Google answers these with 403.
const quotaReasons = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'calendarUsageLimitsExceeded',
])
const scopeReasons = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])
