import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'

/** Serves the metrics on a port of their own, which no proxy should lead to. Resolves once it listens. */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
  logger: FastifyBaseLogger,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      logger.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  server.requestTimeout = 5000
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  logger.info(`Métricas en http://${host}:${listening}/metrics`)
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: listening, close }
}
