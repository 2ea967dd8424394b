import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { endableServer } from './end-server.ts'

it('answers a connection that waits to be accepted when the server ends', async () => {
  const app = Fastify()
  const end = endableServer(app)
  app.get('/', async () => 'hello')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  // It connects within this tick, and the server accepts in the next turn of the event loop.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const ended = end(3000)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*hello$/s)
  await ended
})
