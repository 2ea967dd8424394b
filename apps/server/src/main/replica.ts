import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import { type Db, queriesOn } from '../platform/db/database.ts'
import { type Database, replicaTimeouts } from '../platform/db/open-database.ts'
import { type FollowedReplica, followReplica } from '../platform/db/replica/follow-replica.ts'
import { type RecentWriters, rememberWriters } from '../platform/db/replica/recent-writers.ts'
import { routeReads } from '../platform/db/replica/route-reads.ts'
import { currentKey } from '../platform/db/statements/share-connections.ts'
import { openPool } from './databases.ts'
import { stops } from './stop.ts'

/** For reads that may be some seconds old. */
export interface OldReads {
  oldDb: Db
  /** Undefined without a replica. */
  recentWriters?: RecentWriters
  /** Null without a replica. */
  replica: FollowedReplica | null
}

/** Opens the replica, if there is one. The primary is read as long as the replica can't be. */
export async function openOldReads(
  { databaseReplicaUrl, databasePool }: Env,
  primary: Database,
  logger: FastifyBaseLogger,
): Promise<OldReads> {
  if (!databaseReplicaUrl) return { oldDb: primary.db, replica: null }
  const config = { connectionString: databaseReplicaUrl, max: databasePool, ...replicaTimeouts }
  const replica = openPool('replica', config, logger)
  const followed = await followReplica({ primary: primary.pool, replica: replica.pool }, logger)
  stops.tools.push({ name: 'the watch over the replica', stop: async () => followed.stop() })
  const recentWriters = rememberWriters()
  const usesReplica = () => {
    const business = currentKey()
    return followed.canBeRead() && !(business !== undefined && recentWriters.has(business))
  }
  const routed = { primary: primary.connections, replica: replica.connections, usesReplica }
  return { oldDb: queriesOn(routeReads(routed)), recentWriters, replica: followed }
}
