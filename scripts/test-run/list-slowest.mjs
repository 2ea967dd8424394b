const COUNT = 20

/**
 * The slowest parts of a run, of all kinds: a line each, the slowest first.
 *
 * @param {readonly import('./tally-vitest.mjs').Tally[]} tallies
 * @returns {string[]}
 */
export function listSlowest(tallies) {
  return tallies
    .flatMap(({ name, slowest = [] }) => slowest.map((each) => ({ ...each, kind: name })))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, COUNT)
    .map(({ kind, title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${kind}: ${title}`)
}
