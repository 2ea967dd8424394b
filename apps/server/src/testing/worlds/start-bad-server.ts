import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { listenOnLoopback } from './listen-on-loopback.ts'

const megabyte = Buffer.alloc(1024 * 1024, '[')
// 30 KB.
const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024, '['))

const faults = {
  silent: () => {},
  dripping(response: ServerResponse) {
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  },
  endless(response: ServerResponse) {
    const more = () => {
      while (!response.destroyed && response.write(megabyte));
    }
    response.on('drain', more)
    more()
  },
  bomb: (response: ServerResponse) => response.setHeader('content-encoding', 'gzip').end(bomb),
  dying(response: ServerResponse) {
    response.writeHead(200, { 'content-length': 1000 }).write('{', () => response.destroy())
  },
  resetting: (response: ServerResponse) => response.destroy(),
  redirecting: (response: ServerResponse) => response.writeHead(302, { location: '/again' }).end(),
  failing: (response: ServerResponse) => response.writeHead(500).end(megabyte),
}

export type Fault = keyof typeof faults
export const allFaults = Object.keys(faults) as Fault[]

/** A misbehaving server on loopback, which also counts its open connections. */
export async function startBadServer(first: Fault = 'silent') {
  let fault = first
  let requests = 0
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    response.on('error', () => {})
    request.resume()
    requests += 1
    faults[fault](response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`
  return {
    origin,
    sockets,
    requests: () => requests,
    become(next: Fault) {
      fault = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
