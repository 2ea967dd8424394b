import { randomInt } from 'node:crypto'

// Without characters that look alike: 0 and o, 1 and l and i.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password for somebody else: three groups of four, which are 59 bits, and still easy to copy by hand. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
