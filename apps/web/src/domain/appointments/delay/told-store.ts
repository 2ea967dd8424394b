import { inTab } from '../../../lib/session/storages.ts'

/** Where the tab remembers who was told which delay: a phone may load the page again after a visit to WhatsApp. */
const key = 'told-delays'

export const readTold = () => new Set((inTab.getItem(key) ?? '').split('|'))

export function writeTold(told: ReadonlySet<string>): void {
  // Those of a day are few; older ones are void.
  inTab.setItem(key, [...told].slice(-100).join('|'))
}
