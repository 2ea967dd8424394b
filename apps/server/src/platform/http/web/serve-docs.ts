import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Documents the API from its routes: `/openapi.json`, and `/docs` as pages. Register before the routes. */
export async function serveDocs(api: FastifyInstance, title: string): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1' },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiHooks: {
      // The plugin would generate these copies of the document on every request.
      onRequest: ({ routeOptions }, reply, next) => {
        if (!/\/docs\/(json|yaml)$/.test(routeOptions.url ?? '')) return next()
        void reply.redirect('/api/openapi.json')
      },
    },
  })
  serveDocument(api)
}

function serveDocument(api: FastifyInstance): void {
  // Generated on the first request: it is large, never changes, and most processes never need it.
  let document: { [encoding: string]: Buffer } | undefined
  const generate = () => {
    const bytes = Buffer.from(JSON.stringify(api.swagger()))
    return { identity: bytes, gzip: gzipSync(bytes) }
  }
  api.get('/openapi.json', { schema: { hide: true }, compress: false }, async (request, reply) => {
    const encoding = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') ? 'gzip' : 'identity'
    document ??= generate()
    return reply
      .type('application/json; charset=utf-8')
      .headers({
        'Content-Encoding': encoding,
        Vary: 'accept-encoding',
        'Cache-Control': 'no-cache',
      })
      .send(document[encoding])
  })
}
