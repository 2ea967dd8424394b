import type { FastifyInstance } from 'fastify'
import type { Outcome } from '../../outcome.ts'
import { sendRefusal } from '../answer.ts'

/** A text at the root of the site that programs look for. */
export interface RootFile {
  /** As routes are written. */
  path: string
  mediaType: string
  write(request: { ip: string; params: Record<string, string> }): Promise<Outcome<string>>
}

/** Serves public files, which may be cached for an hour. */
export function serveRootFiles(app: FastifyInstance, files: readonly RootFile[]): void {
  for (const { path, mediaType, write } of files) {
    app.get<{ Params: Record<string, string> }>(
      path,
      { schema: { hide: true } },
      async ({ network, params }, reply) => {
        const outcome = await write({ ip: network, params })
        if (!outcome.ok) return sendRefusal(reply, outcome)
        return reply
          .type(mediaType)
          .header('Cache-Control', 'public, max-age=3600')
          .send(outcome.data)
      },
    )
  }
}
