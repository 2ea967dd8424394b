import { CallFailure } from './call-failure.ts'
import { noAnswer } from './user-text.ts'

/**
 * Imports a chunk, unless the device is offline: browsers cache a failed import and do not request it again
 * until the page is reloaded.
 */
export function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  return navigator.onLine ? load() : Promise.reject(new CallFailure(noAnswer, 0))
}
