import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { connect } from 'node:tls'

export interface Tunnel extends AsyncDisposable {
  /** By http. */
  origin: string
}

/**
 * Lets callers without the certificate reach a proxy that listens by https at this port: each connection becomes one by
 * TLS. It speaks HTTP/1.1, because Node's fetch gives up an upload over HTTP/2 when the answer comes early.
 */
export async function openTunnel(port: number, certificate: string): Promise<Tunnel> {
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({
      host: '127.0.0.1',
      port,
      servername: 'localhost',
      ca: certificate,
      ALPNProtocols: ['http/1.1'],
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.end()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to listen on')
  return {
    // nginx and Caddy answer for this name alone.
    origin: `http://localhost:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
