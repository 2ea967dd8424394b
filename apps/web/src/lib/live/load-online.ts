import { CallFailure } from '../calls/call-failure.ts'
import { noAnswer } from '../user-text.ts'

/**
 * Imports a chunk, unless the device is offline and has no service worker: browsers cache a failed import and do not
 * request it again until the page is reloaded.
 */
export function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return navigator.onLine || isKept ? load() : Promise.reject(new CallFailure(noAnswer, 0))
}
