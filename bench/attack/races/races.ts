import { chaos } from '../kills/chaos.ts'
import { withTwoServers } from '../kills/two-servers.ts'
import type { Attack } from '../row.ts'
import { raceForNames } from './race-for-names.ts'
import { raceForPeople } from './race-for-people.ts'
import { raceForSlots } from './race-for-slots.ts'

/** Races between concurrent requests to two server processes on one database. */
export const races: Attack = (settings) =>
  withTwoServers(async (servers) => [
    ...(await raceForSlots(servers, settings)),
    ...(await raceForPeople(servers, settings)),
    ...(await raceForNames(servers, settings)),
    ...(await chaos(servers, settings)),
  ])
