export interface ApiAnswer {
  status: number
  body?: unknown
}

/** An error as Google's API words it: programs read `reason`, and sometimes `status`. */
export function apiError(code: number, reason: string): ApiAnswer {
  const { domain = 'global', message = 'Bad Request' } = known[reason] ?? {}
  const status = statuses[code]
  const error = { code, message, errors: [{ message, domain, reason }], ...(status && { status }) }
  return { status: code, body: { error } }
}

const limited = 'usageLimits'
const known: Record<string, { domain?: string; message: string }> = {
  authError: { message: 'Invalid Credentials' },
  backendError: { message: 'Backend Error' },
  channelIdNotUnique: { message: 'Channel id not unique' },
  deleted: { message: 'Resource has been deleted' },
  duplicate: { message: 'The requested identifier already exists.' },
  fullSyncRequired: {
    domain: 'calendar',
    message: 'Sync token is no longer valid, a full sync is required.',
  },
  insufficientPermissions: { message: 'Insufficient Permission' },
  invalid: { message: 'Invalid Value' },
  notFound: { message: 'Not Found' },
  parseError: { message: 'Parse Error' },
  'push.webhookUrlNotHttps': { message: 'WebHook callback must be HTTPS' },
  quotaExceeded: { domain: limited, message: 'Calendar usage limits exceeded.' },
  rateLimitExceeded: { domain: limited, message: 'Rate Limit Exceeded' },
  required: { message: 'Missing required field' },
  requiredAccessLevel: { message: 'You need to have writer access to this calendar.' },
  timeRangeEmpty: { domain: 'calendar', message: 'The specified time range is empty.' },
  userRateLimitExceeded: { domain: limited, message: 'User Rate Limit Exceeded' },
}

const statuses: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  429: 'RESOURCE_EXHAUSTED',
}
