import flags from '../../../apps/server/node-flags.json' with { type: 'json' }
import {
  launchProcess,
  type ServerProcess,
  type StartingProcess,
} from '../../../apps/server/src/testing/process/start-process.ts'
import { builtServer, expectBuilt } from '../../built-server.ts'

/** Starts the built server without demo business and rate limits, without waiting. */
export function launchBuilt(
  env: Record<string, string>,
  onError?: (line: string) => void,
): StartingProcess {
  expectBuilt(builtServer)
  const given = { PATH: process.env.PATH ?? '', ...env }
  return launchProcess(given, [...flags, builtServer], onError)
}

/** Starts the built server, and waits until it is ready. */
export async function startBuilt(env: Record<string, string>): Promise<ServerProcess> {
  const starting = launchBuilt(env)
  return { ...starting, origin: await starting.origin }
}
