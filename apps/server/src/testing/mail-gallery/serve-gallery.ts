import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { drawForMail } from '../../features/images/resize-upload.ts'
import { makeMailPicturePath } from '../../features/images/show-image.ts'
import { listenOnLoopback } from '../worlds/listen-on-loopback.ts'
import { drawIndex, drawMailPage } from './draw-gallery.ts'
import type { SampleMail } from './other-sample-mails.ts'
import { sampleMails, samplePictureId } from './sample-mails.ts'

const demoAvatar = new URL('../../../demo/avatar.webp', import.meta.url)

interface Page {
  type: string
  body: string | Buffer
}

/**
 * A server on loopback with all mails: `/` lists them, `/{name}` shows one in both widths, `/{name}.html` is the
 * mail itself. Mails are rendered at each request.
 */
export async function serveGallery(port: number): Promise<{ origin: string; close(): void }> {
  const server = createServer(async (request, response) => {
    try {
      const page = await pageOf(request.url ?? '/', origin)
      response.writeHead(page ? 200 : 404, { 'Content-Type': page?.type ?? 'text/plain' })
      response.end(page?.body)
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end(error instanceof Error ? error.stack : String(error))
    }
  })
  const origin = `http://localhost:${await listenOnLoopback(server, port)}`
  return { origin, close: () => server.close() }
}

async function pageOf(url: string, origin: string): Promise<Page | null> {
  const { pathname } = new URL(url, origin)
  if (pathname === makeMailPicturePath(samplePictureId))
    return { type: 'image/jpeg', body: await drawForMail(await readFile(demoAvatar)) }
  if (pathname === '/') return html(drawIndex(await renderAll(origin)))
  const [, name, isRaw] = /^\/([\w-]+)(\.html)?$/.exec(pathname) ?? []
  const sample = sampleMails.find((each) => each.name === name)
  if (!sample) return null
  const mail = await sample.render(origin)
  return html(isRaw ? mail.html : drawMailPage(sample, mail))
}

const html = (body: string): Page => ({ type: 'text/html; charset=utf-8', body })

const renderAll = (origin: string) =>
  Promise.all(
    sampleMails.map(
      async (sample): Promise<SampleMail & { subject: string }> => ({
        ...sample,
        subject: (await sample.render(origin)).subject,
      }),
    ),
  )
