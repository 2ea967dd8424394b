import { verbs } from './verbs.mjs'

/** The kind of a file in a server feature by its name: 'routes', 'store', 'present', 'jobs', 'action', or null. */
export function serverRoomOf(name) {
  const fixed = /^(routes|store|present|jobs)\.ts$/.exec(name)
  if (fixed) return fixed[1]
  // A second store beside the first, for tables of their own.
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*-store\.ts$/.test(name)) return 'store'
  const action = /^([a-z]+)(?:-[a-z0-9]+)+\.ts$/.exec(name)
  return action && verbs.has(action[1]) ? 'action' : null
}
