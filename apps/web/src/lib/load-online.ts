import { noAnswer } from './call.ts'
import { CallFailure } from './call-failure.ts'

/**
 * Loads a part of the program, unless the device is offline: browsers remember a part that they failed to fetch, and
 * don't ask for it again while the page lives.
 */
export function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  return navigator.onLine ? load() : Promise.reject(new CallFailure(noAnswer, 0))
}
