/**
 * The path of the room that a test stands beside, without its ending: `x/store` for x/store.test.ts and for
 * x/store.race.test.ts; null for what is not a test.
 */
export function testedRoom(path) {
  const match = /^(.*\/[a-z0-9-]+)(?:\.[a-z0-9-]+)?\.test\.tsx?$/.exec(path)
  return match ? match[1] : null
}
