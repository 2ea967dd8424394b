import { chaos } from './chaos.ts'
import { raceForNames } from './race-for-names.ts'
import { raceForSlots } from './race-for-slots.ts'
import type { Attack } from './row.ts'
import { withTwoServers } from './two-servers.ts'

/** Races between concurrent requests to two server processes on one database. */
export const races: Attack = (settings) =>
  withTwoServers(async (servers) => [
    ...(await raceForSlots(servers, settings)),
    ...(await raceForNames(servers, settings)),
    ...(await chaos(servers, settings)),
  ])
