/**
 * A short fingerprint of what was read, sent along with a change of it: the server refuses the change if somebody else
 * has changed the same meanwhile. The order of keys doesn't count. Not a secure hash (cyrb53, by bryc); 53 bits make an
 * accidental match as good as impossible.
 */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value, (_key, part) => (isObject(part) ? sorted(part) : part))
  let [low, high] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
