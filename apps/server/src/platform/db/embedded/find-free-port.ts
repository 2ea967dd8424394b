import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that was free a moment ago on this address. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('A TCP server has a numbered port')
  return address.port
}
