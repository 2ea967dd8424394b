import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A proxy between a server under test and a dependency, to interrupt it. */
export interface Proxy {
  port: number
  /** How many connections are open. */
  connections(): number
  /** Stops forwarding in both directions, without closing connections. */
  hang(): void
  resume(): void
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

export async function startProxy(target: NetConnectOpts): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let isHanging = false

  const server = createServer((near) => {
    const far = connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (data) => other.write(data))
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      // The 'close' event ends the other side.
      socket.on('error', () => socket.destroy())
      if (isHanging) socket.pause()
    }
  })

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  async function cut(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await listen(0)
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port to listen on')
  const { port } = bound

  return {
    port,
    connections: () => sockets.size / 2,
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    restore: () => listen(port),
    close: cut,
  }
}

/** A proxy for a PostgreSQL address, whose host may be the folder of a socket, and the address through it. */
export async function startDatabaseProxy(url: string): Promise<Proxy & { url: string }> {
  const through = new URL(url)
  const host = through.searchParams.get('host') ?? through.hostname
  const port = Number(through.port) || 5432
  const proxy = await startProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  )
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(proxy.port)
  return { ...proxy, url: through.href }
}
