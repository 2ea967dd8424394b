/**
 * Whether an address belongs to a push service. Browsers send it, and without this check the server would call any
 * address.
 */
export type IsPushService = (endpoint: string) => boolean

// Of Chrome, Edge and others on Android; Firefox; Safari; Edge and Windows.
const known = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+push\.apple\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
]

/** Accepts the services of the usual browsers, and other origins that the operator has configured. */
export function knowPushServices(others: readonly string[]): IsPushService {
  return (endpoint) => {
    const address = URL.parse(endpoint)
    if (!address || address.username || address.password || address.hash) return false
    if (others.includes(address.origin)) return true
    const isUsual = address.protocol === 'https:' && address.port === ''
    return isUsual && known.some((host) => host.test(address.hostname))
  }
}
